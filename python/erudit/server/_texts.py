"""What the server says to people, in the three languages of the page."""

from __future__ import annotations

from collections.abc import Mapping

from erudit.server._language import Ui

__all__ = ["TEXTS", "text"]

TEXTS: Mapping[str, Mapping[Ui, str]] = {
    "bad_encoding": {
        "ru": "Адрес содержит байты, которые не являются текстом UTF-8.",
        "uk": "Адреса містить байти, які не є текстом UTF-8.",
        "en": "The address holds bytes that are not UTF-8 text.",
    },
    "bad_host": {
        "ru": "Этот сервер не отвечает на такое имя узла.",
        "uk": "Цей сервер не відповідає на таке ім’я вузла.",
        "en": "This server does not answer to that host name.",
    },
    "bad_request": {
        "ru": "Запрос составлен неверно.",
        "uk": "Запит складено неправильно.",
        "en": "The request is not well-formed.",
    },
    "body_too_large": {
        "ru": "Тело запроса слишком велико: можно не больше {limit} байт.",
        "uk": "Тіло запиту завелике: можна щонайбільше {limit} байтів.",
        "en": "The body of the request is too large: at most {limit} bytes.",
    },
    "busy": {
        "ru": "Сейчас слишком много долгих запросов. Попробуйте через несколько секунд.",
        "uk": "Зараз забагато довгих запитів. Спробуйте за кілька секунд.",
        "en": "Too many long requests right now. Try again in a few seconds.",
    },
    "control_character": {
        "ru": "В тексте есть управляющий символ. Уберите его.",
        "uk": "У тексті є керівний символ. Приберіть його.",
        "en": "The text holds a control character. Take it out.",
    },
    "feed_off": {
        "ru": "Лента поисков на этом сервере выключена.",
        "uk": "Стрічку пошуків на цьому сервері вимкнено.",
        "en": "The feed of searches is switched off on this server.",
    },
    "headers_too_large": {
        "ru": "Заголовки запроса слишком велики: можно не больше {limit} байт.",
        "uk": "Заголовки запиту завеликі: можна щонайбільше {limit} байтів.",
        "en": "The head of the request is too large: at most {limit} bytes.",
    },
    "internal": {
        "ru": "На сервере произошла ошибка. Она записана в журнал; попробуйте ещё раз.",
        "uk": "На сервері сталася помилка. Її записано до журналу; спробуйте ще раз.",
        "en": "Something went wrong on the server. It has been logged; please try again.",
    },
    "method_not_allowed": {
        "ru": "Так к этому адресу обратиться нельзя; можно: {allowed}.",
        "uk": "Так до цієї адреси звернутися не можна; можна: {allowed}.",
        "en": "This address does not take that method; it takes: {allowed}.",
    },
    "missing": {
        "ru": "Не хватает обязательного параметра.",
        "uk": "Бракує обов’язкового параметра.",
        "en": "A required parameter is missing.",
    },
    "no_such_set": {
        "ru": "В словаре этого языка нет такого набора слов.",
        "uk": "У словнику цієї мови немає такого набору слів.",
        "en": "The dictionary of this language has no such set of words.",
    },
    "not_a_choice": {
        "ru": "Такого значения нет; можно: {choices}.",
        "uk": "Такого значення немає; можна: {choices}.",
        "en": "There is no such value; it may be: {choices}.",
    },
    "not_a_number": {
        "ru": "Здесь должно быть целое число.",
        "uk": "Тут має бути ціле число.",
        "en": "A whole number is expected here.",
    },
    "not_decimal": {
        "ru": "Здесь должно быть число.",
        "uk": "Тут має бути число.",
        "en": "A number is expected here.",
    },
    "not_found": {
        "ru": "По этому адресу ничего нет.",
        "uk": "За цією адресою нічого немає.",
        "en": "There is nothing at this address.",
    },
    "pack_damaged": {
        "ru": "Словарь «{lang}» на сервере повреждён. "
        "Владельцу сервера: erudit packs build {lang} --force",
        "uk": "Словник «{lang}» на сервері пошкоджено. "
        "Власникові сервера: erudit packs build {lang} --force",
        "en": "The “{lang}” dictionary on this server is damaged. "
        "Its owner should run: erudit packs build {lang} --force",
    },
    "pack_missing": {
        "ru": "Словаря «{lang}» на этом сервере ещё нет. "
        "Владельцу сервера: erudit packs build {lang}",
        "uk": "Словника «{lang}» на цьому сервері ще немає. "
        "Власникові сервера: erudit packs build {lang}",
        "en": "The “{lang}” dictionary is not on this server yet. "
        "Its owner should run: erudit packs build {lang}",
    },
    "rate_limited": {
        "ru": "Слишком много запросов. Повторите через {seconds} с.",
        "uk": "Забагато запитів. Повторіть за {seconds} с.",
        "en": "Too many requests. Try again in {seconds} s.",
    },
    "repeated": {
        "ru": "Параметр указан несколько раз; оставьте один.",
        "uk": "Параметр указано кілька разів; залиште один.",
        "en": "The parameter is given more than once; keep one.",
    },
    "took_too_long": {
        "ru": "Поиск занял слишком много времени и остановлен. Уточните запрос.",
        "uk": "Пошук тривав надто довго й зупинений. Уточніть запит.",
        "en": "The search took too long and was stopped. Narrow it down.",
    },
    "too_large": {
        "ru": "Число слишком велико: можно не больше {limit}.",
        "uk": "Число завелике: можна щонайбільше {limit}.",
        "en": "The number is too large: at most {limit}.",
    },
    "too_long": {
        "ru": "Текст слишком длинный: можно не больше {limit} символов.",
        "uk": "Текст задовгий: можна щонайбільше {limit} символів.",
        "en": "The text is too long: at most {limit} characters.",
    },
    "too_many_streams": {
        "ru": "Открыто слишком много потоков ленты. Закройте лишние вкладки или зайдите позже.",
        "uk": "Відкрито забагато потоків стрічки. Закрийте зайві вкладки або зайдіть пізніше.",
        "en": "Too many feed streams are open. Close some tabs or come back later.",
    },
    "too_small": {
        "ru": "Число слишком мало: нужно не меньше {limit}.",
        "uk": "Число замале: потрібно щонайменше {limit}.",
        "en": "The number is too small: at least {limit}.",
    },
    "unknown_lexicon": {
        "ru": "Такого файла словаря больше нет. Обновите страницу.",
        "uk": "Такого файлу словника вже немає. Оновіть сторінку.",
        "en": "There is no such dictionary file any more. Reload the page.",
    },
    "unknown_word": {
        "ru": "Слова «{word}» нет в словаре.",
        "uk": "Слова «{word}» немає в словнику.",
        "en": "“{word}” is not in the dictionary.",
    },
    "url_too_long": {
        "ru": "Адрес слишком длинный: можно не больше {limit} байт.",
        "uk": "Адреса задовга: можна щонайбільше {limit} байтів.",
        "en": "The address is too long: at most {limit} bytes.",
    },
}


def text(code: str, ui: Ui, **values: object) -> str:
    """The sentence for `code`, with its values filled in."""
    return TEXTS[code][ui].format_map(values)
