/** Cyrillic of Russian and Uzbek in the Latin letters that the other spelling of the same word uses. */
const LATIN = new Map(
  [
    'а:a б:b в:v г:g ғ:g д:d е:e ж:j з:z и:i й:y к:k қ:q л:l м:m н:n о:o ў:o п:p р:r с:s т:t у:u ф:f',
    'х:x ҳ:h ц:s ч:ch ш:sh щ:sh ъ: ы:i ь: э:e ю:yu я:ya',
  ].flatMap((row) => row.split(' ').map((pair) => [pair[0] ?? '', pair.slice(2)] as const)),
)

/** Letters that people write for one another: Xadra, Hadra, Khadra; qazi, kazi; wok, vok. */
const SAME_SOUND: [RegExp, string][] = [
  [/kh|x/g, 'h'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/ts/g, 's'],
]

/**
 * The words of a text so that its spellings meet: lower case, without apostrophes, Cyrillic as Latin, one letter a sound.
 * "Лағмон", "lag'mon" and "Lagʻmon" give the same word. `yo` is what ё stands for: `yo` in Uzbek names, `e` in Russian
 * words, where people leave the dots out.
 */
export function foldWords(text: string, { yo }: { yo: 'yo' | 'e' }): string[] {
  const latin = inLatin(text, yo)
  const sounds = SAME_SOUND.reduce((folded, [pattern, letter]) => folded.replace(pattern, letter), latin)
  return wordsOf(sounds)
}

/** The words of a text in Latin small letters as they are written: Нонвойхона is nonvoyxona. */
export const latinWords = (text: string): string[] => wordsOf(inLatin(text, 'yo'))

function inLatin(text: string, yo: string): string {
  const bare = text
    .toLowerCase()
    .normalize('NFC')
    // what İ is in small letters
    .replaceAll('i\u0307', 'i')
    .replaceAll(/[ʻʼ'‘’`´"«»“”]/g, '')
    .replaceAll('ё', yo)
  return Array.from(bare, (letter) => LATIN.get(letter) ?? letter).join('')
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
