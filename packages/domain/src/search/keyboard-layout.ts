const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё'

const TO_CYRILLIC = new Map(Array.from(LATIN_KEYS, (key, place) => [key, CYRILLIC_KEYS[place] ?? key]))
const TO_LATIN = new Map(Array.from(CYRILLIC_KEYS, (key, place) => [key, LATIN_KEYS[place] ?? key]))

/** What the same keys give when the keyboard is switched: "kfuvfy" is "лагман", "дфпьщт" is "lagmon". */
export function inOtherLayout(text: string): string {
  const typed = text.toLowerCase().normalize('NFC')
  const keys = /\p{Script=Cyrillic}/u.test(typed) ? TO_LATIN : TO_CYRILLIC
  return Array.from(typed, (letter) => keys.get(letter) ?? letter).join('')
}
