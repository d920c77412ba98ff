import { foldWords } from '@dasturxon/domain'

/** Letters that place names are also written with: Zhuravlev, Juravlev; Navoiy, Navoi. */
const SAME_SOUND: [RegExp, string][] = [
  [/zh|dj/g, 'j'],
  [/(?:iy|yy)$/g, 'i'],
]

/** What a street, square or district is called besides its name, in the three languages, folded. */
const KIND_WORDS = new Set(
  [
    'kochasi kocha kuchasi kucha shoh yoli tumani mavzesi massivi savdo markazi nomidagi',
    'ulisa ul prospekt pr prt rayon massiv shosse pereulok imeni im dom trs',
    'street str st avenue ave road rd district block mall',
    'metro bekati stansiya stansiyasi station uy house kv honadon',
  ].flatMap((words) => words.split(' ')),
)

/**
 * The words of a place name so that its spellings meet: as `foldWords` does, with what only names have. "Қатортол кўчаси",
 * "Qatortol koʻchasi" and "qatortol ko'chasi" give the same words.
 */
export function foldPlaceName(text: string): string[] {
  return foldWords(text, { yo: 'yo' }).map((word) =>
    SAME_SOUND.reduce((folded, [pattern, letter]) => folded.replace(pattern, letter), word),
  )
}

/** The words that tell one place from another; all of them when there are no others, as in "улица". */
export function telling(words: string[]): string[] {
  const names = words.filter((word) => !KIND_WORDS.has(word))
  return names.length > 0 ? names : words
}
