/** Cyrillic of Russian and Uzbek in the Latin letters that the other spelling of the same name uses. */
const LATIN = new Map(
  [
    'а:a б:b в:v г:g ғ:g д:d е:e ё:yo ж:j з:z и:i й:y к:k қ:k л:l м:m н:n о:o ў:o п:p р:r с:s т:t у:u ф:f',
    'х:h ҳ:h ц:s ч:ch ш:sh щ:sh ъ: ы:i ь: э:e ю:yu я:ya',
  ].flatMap((row) => row.split(' ').map((pair) => [pair[0] ?? '', pair.slice(2)] as const)),
)

/** Letters that are written one way or the other for the same sound: Xadra, Hadra, Khadra; Qatortol, Katartal. */
const SAME_SOUND: [RegExp, string][] = [
  [/kh|x/g, 'h'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/zh|dj/g, 'j'],
  [/ts/g, 's'],
  [/iy\b|yy\b/g, 'i'],
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
 * The words of a place name so that its spellings meet: lower case, without apostrophes, Cyrillic as Latin, one letter a
 * sound. "Қатортол кўчаси", "Qatortol koʻchasi" and "qatortol ko'chasi" give the same words.
 */
export function foldPlaceName(text: string): string[] {
  const bare = text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[ʻʼ'‘’`´"«»“”]/g, '')
  const latin = Array.from(bare, (letter) => LATIN.get(letter) ?? letter).join('')
  const sounds = SAME_SOUND.reduce((folded, [pattern, letter]) => folded.replace(pattern, letter), latin)
  return sounds.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** The words that tell one place from another; all of them when there are no others, as in "улица". */
export function telling(words: string[]): string[] {
  const names = words.filter((word) => !KIND_WORDS.has(word))
  return names.length > 0 ? names : words
}
