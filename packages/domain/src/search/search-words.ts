import { foldWords } from '../fold-words.ts'

/** A word of a text as search compares it, and where it stands in the text (`end` is behind its last letter). */
export type SearchWord = {
  /** Folded: spellings of one word give one value. */
  text: string
  start: number
  end: number
}

const APOSTROPHES = /[ʻʼʹʾʿ'‘’‛′＇`´]/gu
/** Letters with the apostrophes and marks that belong to them, or digits: "1l" is 1 and l. */
const WORD = /\p{N}+|[\p{L}\p{M}ʻʼʹʾʿ'‘’‛′＇`´]+/gu

/**
 * Letters that are written for one another in menus, after `foldWords`; in this order, because each works on what the ones
 * before have left. What is right in one language is not always so in another: search only needs both sides to meet.
 */
const SAME_SOUND: [RegExp, string][] = [
  // Jalapeño
  [/\p{M}/gu, ''],
  // мёд, мед, myod; йогурт, iogurt; е at the beginning of a word is ye
  [/[iy]o|ye/g, 'e'],
  // choy, choi; manty, manti
  [/y/g, 'i'],
  // джем, jem, dzhem; жареный, zharenyy
  [/dzh|dj|zh/g, 'j'],
  [/gh/g, 'g'],
  // борщ, borsch, borshch
  [/shch|sch/g, 'sh'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  // пицца, pitsa, pizza
  [/zz|tz/g, 's'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/c(?=[ei])/g, 's'],
  // cola, кола
  [/c(?!h)/g, 'k'],
  // foldWords gives x for the Uzbek sound; mix and микс have to meet as well
  [/ks/g, 'h'],
  [/(ch|sh|[a-z])\1+/g, '$1'],
]

/**
 * The words of a text for searching (CAT-7), in their order. Marks and lonely apostrophes are no words. `fold` is for those
 * who remember what they have folded.
 */
export function searchWords(text: string, fold: (word: string) => string = foldForSearch): SearchWord[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: raw, index }) => {
    const bare = raw.replaceAll(APOSTROPHES, '')
    const folded = fold(bare)
    if (folded === '') return []
    return [{ text: folded, start: index, end: index + raw.length }]
  })
}

/** Words that join others, folded. */
export const JOINING: ReadonlySet<string> = new Set(
  [
    'va',
    'bilan',
    'uchun',
    'и',
    'с',
    'со',
    'в',
    'на',
    'по',
    'из',
    'для',
    'and',
    'with',
    'for',
    'of',
    'the',
  ].map((word) => foldForSearch(word)),
)

/** One word without apostrophes, folded so that its spellings in Uzbek, Russian and English letters meet. */
export function foldForSearch(word: string): string {
  const base = foldWords(word, { yo: 'e' }).join('').normalize('NFD')
  // sugar-free is no fries: фри
  if (base === 'free') return base
  return SAME_SOUND.reduce((folded, [pattern, letter]) => folded.replace(pattern, letter), base)
}
