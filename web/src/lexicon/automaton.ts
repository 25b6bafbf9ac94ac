/** Patterns as automata over tiles, made deterministic as they are walked. */

import type { Part } from './pattern.ts';

export class Automaton {
  /** Sets of places in the pattern, as keys, and what they are. */
  readonly #ids = new Map<string, number>();
  readonly #sets: number[][] = [];
  readonly #accepts: boolean[] = [];
  readonly #steps: Int32Array[] = [];
  readonly #parts: readonly Part[];
  readonly #tiles: number;
  readonly start: number;

  constructor(parts: readonly Part[], tiles: number) {
    this.#parts = parts;
    this.#tiles = tiles;
    this.start = this.#state([0]);
  }

  /** The state after a tile, or -1 when nothing can follow. */
  step(state: number, tile: number): number {
    const steps = this.#steps[state];
    if (!steps) return -1;
    const known = steps[tile] ?? -1;
    if (known !== UNKNOWN) return known;
    const next: number[] = [];
    for (const place of this.#sets[state] ?? []) {
      const part = this.#parts[place];
      if (part === 'run') next.push(place);
      else if (part?.tiles.has(tile)) next.push(place + 1);
    }
    const to = next.length === 0 ? -1 : this.#state(next);
    steps[tile] = to;
    return to;
  }

  accepts(state: number): boolean {
    return this.#accepts[state] ?? false;
  }

  /** The number of the state that stands for these places and all that follow them without a tile. */
  #state(places: readonly number[]): number {
    const all = new Set<number>();
    for (let place of places) {
      all.add(place);
      while (this.#parts[place] === 'run') all.add(++place);
    }
    const set = [...all].sort((a, b) => a - b);
    const key = set.join();
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#sets.length;
      this.#ids.set(key, id);
      this.#sets.push(set);
      this.#accepts.push(all.has(this.#parts.length));
      this.#steps.push(new Int32Array(this.#tiles + 1).fill(UNKNOWN));
    }
    return id;
  }
}

const UNKNOWN = -2;
