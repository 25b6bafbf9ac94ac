// Made by "npm run schema" from the server's OpenAPI description; do not edit.

export interface paths {
    "/api/v1/anagrams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Multi-word anagrams
         * @description Every set of words that uses each letter exactly once.
         *
         *     The search is bounded; `complete` says whether it came to its end.
         */
        get: operations["anagrams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/check/{lang}/{word}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a word
         * @description Whether the word may be played, and why: what players argue about.
         */
        get: operations["check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Recent searches
         * @description The recent searches, newest first; nothing about who searched.
         */
        get: operations["feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feed/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Searches as they happen
         * @description New searches as server-sent events named `search`, each with its number as the event's id.
         *
         *     A client that comes back with `Last-Event-ID` gets what it missed. A comment every 15 seconds
         *     keeps the connection open.
         */
        get: operations["feed_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gloss/{lang}/{word}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A short definition
         * @description The short definition, for a tooltip.
         */
        get: operations["gloss"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hooks/{lang}/{word}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hooks
         * @description The letters that make another word in front of this one or behind it.
         */
        get: operations["hooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ladder/{lang}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Word ladder
         * @description A shortest chain of words in which each differs from the last in one letter.
         */
        get: operations["ladder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Language packs
         * @description The language packs with their sources, and what is missing.
         */
        get: operations["packs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find words
         * @description Find every word that can be made of letters, fits a pattern, and passes the filters.
         *
         *     The answer is complete: `total` and `by_length` count all of it, `words` is one page.
         */
        get: operations["words"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/words/{lang}/{word}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A word's page
         * @description Definitions, relations, readings, frequency, scores, anagrams, hooks, words inside it.
         */
        get: operations["word"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health
         * @description Live and ready: 200 when searches work, 503 when they cannot.
         *
         *     `degraded` means that something is missing (a pack, the database) while the rest works.
         */
        get: operations["healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lexicons/{lang}/{name}.lex": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A lexicon file
         * @description A lexicon file (ARCHITECTURE.md describes the format). It never changes under its name.
         */
        get: operations["lexicon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics
         * @description Counters and timings for Prometheus, all workers together.
         */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Anagrams
         * @description One page of the sets of words that use up all the letters.
         */
        Anagrams: {
            /**
             * Complete
             * @description false: the search was stopped at its bound and total is a lower bound
             */
            complete: boolean;
            /** Elapsed Ms */
            elapsed_ms: number;
            /** Letters */
            letters: string;
            /** Limit */
            limit: number;
            /** Notes */
            notes: components["schemas"]["Note"][];
            /** Offset */
            offset: number;
            /** Phrases */
            phrases: string[][];
            /** Total */
            total: number;
        };
        /**
         * Check
         * @description Whether a word may be played, and why.
         */
        Check: {
            /** Allowed */
            allowed: boolean;
            /** Labels */
            labels: string[];
            /** Lemma */
            lemma: string | null;
            /** Notes */
            notes: components["schemas"]["Note"][];
            /** Readings */
            readings: components["schemas"]["Reading"][];
            /**
             * Reason
             * @description a stable word for programs
             * @example plural_only
             */
            reason: string;
            /** Suggestions */
            suggestions: string[];
            /**
             * Text
             * @description the reason as a sentence
             */
            text: string;
            /**
             * Word
             * @description the word as it was understood
             */
            word: string;
        };
        /**
         * Definition
         * @description One meaning.
         */
        Definition: {
            /**
             * Derived
             * @description follows from how the word is formed
             */
            derived: boolean;
            /** Examples */
            examples: string[];
            /**
             * Label
             * @description marks of style and field
             */
            label: string | null;
            /** Text */
            text: string;
        };
        /**
         * Error
         * @description The body of every answer with a status of 400 or more.
         */
        Error: {
            error: components["schemas"]["ErrorDetail"];
        };
        /**
         * ErrorDetail
         * @description What went wrong.
         */
        ErrorDetail: {
            /**
             * Code
             * @description a stable word for programs
             * @example too_many_letters
             */
            code: string;
            /**
             * Field
             * @description the parameter it is about
             * @example letters
             */
            field: string | null;
            /**
             * Message
             * @description a sentence for people, in the language asked for
             */
            message: string;
            /**
             * Position
             * @description the character in that parameter, from 0
             */
            position: number | null;
        };
        /**
         * Feed
         * @description The recent searches, newest first.
         */
        Feed: {
            /** Searches */
            searches: components["schemas"]["FeedEntry"][];
        };
        /**
         * FeedEntry
         * @description A search of someone.
         */
        FeedEntry: {
            /**
             * At
             * @description UTC, ISO 8601
             */
            at: string;
            /** Id */
            id: number;
            /**
             * Lang
             * @enum {string}
             */
            lang: "ru" | "uk" | "en" | "sk";
            /** Letters */
            letters: string | null;
            /** Pattern */
            pattern: string | null;
            /** Total */
            total: number;
            /**
             * Words
             * @enum {string}
             */
            words: "nouns" | "forms" | "places";
        };
        /**
         * Frequency
         * @description How common a word is.
         */
        Frequency: {
            /** Band */
            band: string;
            /** Text */
            text: string;
            /** Zipf */
            zipf: number | null;
        };
        /**
         * Gloss
         * @description A short definition; null where there is none.
         */
        Gloss: {
            /** Gloss */
            gloss: string | null;
            /** Word */
            word: string;
        };
        /**
         * Health
         * @description Whether the server can do its work.
         */
        Health: {
            /** Database */
            database: string;
            /** Packs */
            packs: {
                [key: string]: string;
            };
            /**
             * Status
             * @enum {string}
             */
            status: "ok" | "degraded" | "failing";
            /** Version */
            version: string;
        };
        /**
         * Hooks
         * @description Letters that extend a word into another.
         */
        Hooks: {
            /** Back */
            back: string[];
            /** Front */
            front: string[];
            /** Word */
            word: string;
        };
        /**
         * Ladder
         * @description A shortest chain of words; null when there is none.
         */
        Ladder: {
            /** Path */
            path: string[] | null;
            /** Steps */
            steps: number | null;
        };
        /**
         * LengthTotal
         * @description How many words have a length.
         */
        LengthTotal: {
            /** Length */
            length: number;
            /** Total */
            total: number;
        };
        /**
         * LexiconEntry
         * @description A lexicon file of a pack.
         */
        LexiconEntry: {
            /** Bytes */
            bytes: number;
            /**
             * Digest
             * @description the first 16 digits of the file's SHA-256
             */
            digest: string;
            /**
             * Url
             * @description where the whole file is
             */
            url: string;
            /** Words */
            words: number;
            /** Words Bytes */
            words_bytes: number;
            /**
             * Words Url
             * @description where the part is that is enough to find words
             */
            words_url: string;
        };
        /**
         * MissingPack
         * @description A language without a usable pack.
         */
        MissingPack: {
            /**
             * Lang
             * @enum {string}
             */
            lang: "ru" | "uk" | "en" | "sk";
            /** Message */
            message: string;
            /**
             * Reason
             * @enum {string}
             */
            reason: "pack_missing" | "pack_damaged";
        };
        /**
         * Note
         * @description How something was understood.
         */
        Note: {
            /** Code */
            code: string;
            /** Text */
            text: string;
        };
        /**
         * PackEntry
         * @description A language pack.
         */
        PackEntry: {
            /** Built */
            built: string;
            /**
             * Counts
             * @description set: flag or `words`: how many
             */
            counts: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /**
             * Lang
             * @enum {string}
             */
            lang: "ru" | "uk" | "en" | "sk";
            /**
             * Left Out
             * @description parts that could not be had when it was built
             */
            left_out: string[];
            /** Lexicons */
            lexicons: {
                [key: string]: components["schemas"]["LexiconEntry"];
            };
            /** Sources */
            sources: components["schemas"]["Source"][];
            /** Version */
            version: string;
        };
        /**
         * Packs
         * @description What is installed and what is not.
         */
        Packs: {
            /** Missing */
            missing: components["schemas"]["MissingPack"][];
            /** Packs */
            packs: components["schemas"]["PackEntry"][];
        };
        /**
         * Query
         * @description A query as it was understood.
         */
        Query: {
            /**
             * Band
             * @enum {string}
             */
            band: "all" | "common" | "rare";
            /** Contains */
            contains: string | null;
            /** Ends */
            ends: string | null;
            /**
             * Lang
             * @enum {string}
             */
            lang: "ru" | "uk" | "en" | "sk";
            /** Letters */
            letters: string | null;
            /** Max */
            max: number | null;
            /** Max Zipf */
            max_zipf: number | null;
            /** Min */
            min: number;
            /** Min Zipf */
            min_zipf: number | null;
            /** Obscene */
            obscene: boolean;
            /** Pattern */
            pattern: string | null;
            /** Starts */
            starts: string | null;
            /** Substring */
            substring: string | null;
            /** Without */
            without: string | null;
            /**
             * Words
             * @enum {string}
             */
            words: "nouns" | "forms" | "places";
            /**
             * Yo
             * @enum {string}
             */
            yo: "fold" | "distinct";
        };
        /**
         * Reading
         * @description What form of what word it can be.
         */
        Reading: {
            /** Grammemes */
            grammemes: string[];
            /** Lemma */
            lemma: string;
            /**
             * Part
             * @description part of speech, as OpenCorpora names it
             */
            part: string;
            /** Text */
            text: string;
        };
        /**
         * Source
         * @description Where the data of a pack come from.
         */
        Source: {
            /**
             * Credit
             * @description whom to name
             */
            credit: string;
            /** Licence */
            licence: string;
            /** Name */
            name: string;
            /** Url */
            url: string;
            /** Version */
            version: string;
            /**
             * What
             * @description what was taken
             */
            what: string;
        };
        /**
         * Word
         * @description One word of an answer.
         */
        Word: {
            /**
             * Anagram
             * @description all the letters are used, the unknown ones too
             */
            anagram: boolean;
            /**
             * Defined
             * @description has a definition: see /api/v1/gloss
             */
            defined: boolean;
            /**
             * Length
             * @description letters
             */
            length: number;
            /**
             * Score
             * @description tile values in the language's first rule set
             */
            score: number;
            /**
             * Unknowns
             * @description what the unknown letters became, in the order of the word
             */
            unknowns: string[];
            /** Word */
            word: string;
            /**
             * Zipf
             * @description frequency on the Zipf scale; null when unknown
             */
            zipf: number | null;
        };
        /**
         * WordHooks
         * @description Letters that extend the word.
         */
        WordHooks: {
            /** Back */
            back: string[];
            /** Front */
            front: string[];
        };
        /**
         * WordPage
         * @description All that is known of a word.
         */
        WordPage: {
            /** Anagrams */
            anagrams: string[];
            /** Antonyms */
            antonyms: string[];
            /** Definitions */
            definitions: components["schemas"]["Definition"][];
            frequency: components["schemas"]["Frequency"];
            /**
             * From Letters
             * @description how many words can be made of its letters; null when it has too many
             */
            from_letters: number | null;
            hooks: components["schemas"]["WordHooks"];
            /**
             * Hypernyms
             * @description wider words
             */
            hypernyms: string[];
            /**
             * Inside
             * @description words that stand in it, longest first
             */
            inside: string[];
            /** Labels */
            labels: components["schemas"]["Note"][];
            /**
             * Lang
             * @enum {string}
             */
            lang: "ru" | "uk" | "en" | "sk";
            /** Length */
            length: number;
            /** Readings */
            readings: components["schemas"]["Reading"][];
            /** Related */
            related: string[];
            /**
             * Scores
             * @description rule set: tile values without a board
             */
            scores: {
                [key: string]: number;
            };
            /** Sets */
            sets: components["schemas"]["Note"][];
            /** Synonyms */
            synonyms: string[];
            /** Word */
            word: string;
        };
        /**
         * Words
         * @description One page of a complete answer.
         */
        Words: {
            /** By Length */
            by_length: components["schemas"]["LengthTotal"][];
            /**
             * Elapsed Ms
             * @description time of the search itself
             */
            elapsed_ms: number;
            /** Limit */
            limit: number;
            /** Notes */
            notes: components["schemas"]["Note"][];
            /** Offset */
            offset: number;
            query: components["schemas"]["Query"];
            /** Total */
            total: number;
            /** Words */
            words: components["schemas"]["Word"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    anagrams: {
        parameters: {
            query: {
                /** @description language */
                lang?: "ru" | "uk" | "en" | "sk";
                /** @description phrases of the page */
                limit?: number;
                /** @description most words */
                max_words?: number;
                /** @description shortest word */
                min?: number;
                /** @description phrases to skip */
                offset?: number;
                /** @description letters of a phrase */
                phrase: string;
                /** @description language of the texts; else `Accept-Language` */
                ui?: ("ru" | "uk" | "en") | null;
                /** @description set of words */
                words?: "nouns" | "forms" | "places";
                /** @description Е and Ё the same or not */
                yo?: "fold" | "distinct";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Anagrams"];
                };
            };
            /** @description A parameter is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "too_many_letters",
                     *         "message": "A parameter is wrong",
                     *         "field": "letters"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or no pack of the language */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "pack_missing",
                     *         "message": "Not found, or no pack of the language"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "rate_limited",
                     *         "message": "Too many requests; see `Retry-After`"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much to do right now, or the search took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "busy",
                     *         "message": "Too much to do right now, or the search took too long"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    check: {
        parameters: {
            query?: {
                /** @description language of the texts; else `Accept-Language` */
                ui?: ("ru" | "uk" | "en") | null;
                /** @description set of words */
                words?: "nouns" | "forms" | "places";
                /** @description whether Е and Ё count as the same */
                yo?: "fold" | "distinct";
            };
            header?: never;
            path: {
                /** @description language */
                lang: "ru" | "uk" | "en" | "sk";
                /** @description a word */
                word: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Check"];
                };
            };
            /** @description A parameter is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "too_many_letters",
                     *         "message": "A parameter is wrong",
                     *         "field": "letters"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or no pack of the language */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "pack_missing",
                     *         "message": "Not found, or no pack of the language"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "rate_limited",
                     *         "message": "Too many requests; see `Retry-After`"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much to do right now, or the search took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "busy",
                     *         "message": "Too much to do right now, or the search took too long"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    feed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feed"];
                };
            };
            /** @description Not found, or no pack of the language */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "pack_missing",
                     *         "message": "Not found, or no pack of the language"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "rate_limited",
                     *         "message": "Too many requests; see `Retry-After`"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    feed_stream: {
        parameters: {
            query?: {
                /** @description begin after this search; default: only new ones */
                after?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: 12
                     *     event: search
                     *     data: {"id":12,"at":"2026-01-31T12:00:00+00:00","lang":"ru","words":"nouns","letters":"слово*","pattern":null,"total":57}
                     */
                    "text/event-stream": string;
                };
            };
            /** @description A parameter is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "too_many_letters",
                     *         "message": "A parameter is wrong",
                     *         "field": "letters"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or no pack of the language */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "pack_missing",
                     *         "message": "Not found, or no pack of the language"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "rate_limited",
                     *         "message": "Too many requests; see `Retry-After`"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much to do right now, or the search took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "busy",
                     *         "message": "Too much to do right now, or the search took too long"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    gloss: {
        parameters: {
            query?: {
                /** @description language of the texts; else `Accept-Language` */
                ui?: ("ru" | "uk" | "en") | null;
            };
            header?: never;
            path: {
                /** @description language */
                lang: "ru" | "uk" | "en" | "sk";
                /** @description a word */
                word: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gloss"];
                };
            };
            /** @description A parameter is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "too_many_letters",
                     *         "message": "A parameter is wrong",
                     *         "field": "letters"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or no pack of the language */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "pack_missing",
                     *         "message": "Not found, or no pack of the language"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "rate_limited",
                     *         "message": "Too many requests; see `Retry-After`"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much to do right now, or the search took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "busy",
                     *         "message": "Too much to do right now, or the search took too long"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    hooks: {
        parameters: {
            query?: {
                /** @description language of the texts; else `Accept-Language` */
                ui?: ("ru" | "uk" | "en") | null;
                /** @description set of words */
                words?: "nouns" | "forms" | "places";
            };
            header?: never;
            path: {
                /** @description language */
                lang: "ru" | "uk" | "en" | "sk";
                /** @description a word */
                word: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hooks"];
                };
            };
            /** @description A parameter is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "too_many_letters",
                     *         "message": "A parameter is wrong",
                     *         "field": "letters"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or no pack of the language */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "pack_missing",
                     *         "message": "Not found, or no pack of the language"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "rate_limited",
                     *         "message": "Too many requests; see `Retry-After`"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much to do right now, or the search took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "busy",
                     *         "message": "Too much to do right now, or the search took too long"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ladder: {
        parameters: {
            query: {
                goal: string;
                start: string;
                /** @description language of the texts; else `Accept-Language` */
                ui?: ("ru" | "uk" | "en") | null;
                /** @description set of words */
                words?: "nouns" | "forms" | "places";
                /** @description whether Е and Ё count as the same */
                yo?: "fold" | "distinct";
            };
            header?: never;
            path: {
                /** @description language */
                lang: "ru" | "uk" | "en" | "sk";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ladder"];
                };
            };
            /** @description A parameter is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "too_many_letters",
                     *         "message": "A parameter is wrong",
                     *         "field": "letters"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or no pack of the language */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "pack_missing",
                     *         "message": "Not found, or no pack of the language"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "rate_limited",
                     *         "message": "Too many requests; see `Retry-After`"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much to do right now, or the search took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "busy",
                     *         "message": "Too much to do right now, or the search took too long"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    packs: {
        parameters: {
            query?: {
                /** @description language of the texts; else `Accept-Language` */
                ui?: ("ru" | "uk" | "en") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Packs"];
                };
            };
            /** @description A parameter is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "too_many_letters",
                     *         "message": "A parameter is wrong",
                     *         "field": "letters"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "rate_limited",
                     *         "message": "Too many requests; see `Retry-After`"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    words: {
        parameters: {
            query?: {
                /** @description how common */
                band?: "all" | "common" | "rare";
                /** @description letters the word must have */
                contains?: string;
                /** @description how it ends */
                ends?: string;
                /** @description 0 keeps the search out of the feed */
                feed?: "0" | "1";
                /** @description language */
                lang?: "ru" | "uk" | "en" | "sk";
                /** @description letters at hand; `*` or `?` is an unknown one (at most 20 and 4) */
                letters?: string | null;
                /** @description words of the page */
                limit?: number;
                /** @description longest length */
                max?: number;
                /** @description highest frequency */
                max_zipf?: number | null;
                /** @description shortest length */
                min?: number;
                /** @description lowest frequency */
                min_zipf?: number | null;
                /** @description 0 leaves obscene words out */
                obscene?: "0" | "1";
                /** @description words to skip */
                offset?: number;
                /** @description order inside a length; the longest words come first */
                order?: "score" | "frequency" | "alphabet";
                /** @description `?` one letter, `*` any run, `[абв]` one of, `[^абв]` none of */
                pattern?: string | null;
                /** @description how it begins */
                starts?: string;
                /** @description letters in a row in it */
                substring?: string;
                /** @description language of the texts; else `Accept-Language` */
                ui?: ("ru" | "uk" | "en") | null;
                /** @description letters it must not have */
                without?: string;
                /** @description set of words */
                words?: "nouns" | "forms" | "places";
                /** @description whether Е and Ё count as the same */
                yo?: "fold" | "distinct";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Words"];
                };
            };
            /** @description A parameter is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "too_many_letters",
                     *         "message": "A parameter is wrong",
                     *         "field": "letters"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or no pack of the language */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "pack_missing",
                     *         "message": "Not found, or no pack of the language"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "rate_limited",
                     *         "message": "Too many requests; see `Retry-After`"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much to do right now, or the search took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "busy",
                     *         "message": "Too much to do right now, or the search took too long"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    word: {
        parameters: {
            query?: {
                /** @description language of the texts; else `Accept-Language` */
                ui?: ("ru" | "uk" | "en") | null;
            };
            header?: never;
            path: {
                /** @description language */
                lang: "ru" | "uk" | "en" | "sk";
                /** @description a word */
                word: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WordPage"];
                };
            };
            /** @description A parameter is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "too_many_letters",
                     *         "message": "A parameter is wrong",
                     *         "field": "letters"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or no pack of the language */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "pack_missing",
                     *         "message": "Not found, or no pack of the language"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "rate_limited",
                     *         "message": "Too many requests; see `Retry-After`"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much to do right now, or the search took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "busy",
                     *         "message": "Too much to do right now, or the search took too long"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Searches cannot work */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    lexicon: {
        parameters: {
            query?: {
                /** @description `words`: the part enough to find words */
                part?: "all" | "words";
            };
            header?: never;
            path: {
                lang: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description A parameter is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "too_many_letters",
                     *         "message": "A parameter is wrong",
                     *         "field": "letters"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or no pack of the language */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "pack_missing",
                     *         "message": "Not found, or no pack of the language"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "rate_limited",
                     *         "message": "Too many requests; see `Retry-After`"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prometheus text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
        };
    };
}
