import { isPrice } from './price-line.ts'

const SPACES = /[\s\u00a0\u202f]/g
/** Thousands in groups, by a dot or a comma, and zeros behind a last one. */
const GROUPED = /^\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)?(?:[.,]0{1,2})?$/
const PLAIN = /^\d+(?:[.,]0{1,2})?$/
const CURRENCY = /^(?:uzs|сум)|(?:soʻm|so'm|so‘m|so’m|som|сўм|сум|uzs)\.?$|[.,]?[-–—=]$/gi
/** "15 ming", "15 тыс.", "15k". */
const THOUSANDS = /^(\d+(?:[.,]\d{1,3})?)(?:ming|минг|тыс\.?|т\.?р?\.?|k|к|thousand)$/i

/** A price as people and sheets write it (`38 500`, `38.500`, `38500,00`), in whole som; null where it is none. */
export function parsePrice(words: string): number | null {
  const bare = words.replaceAll(SPACES, '').replace(CURRENCY, '')
  const isGrouped = GROUPED.test(bare)
  if (!isGrouped && !PLAIN.test(bare)) return null
  const price = Number(bare.replace(/[.,]0{1,2}$/, '').replaceAll(/[.,]/g, ''))
  return isPrice(price) ? price : null
}

/** What words that are no price certainly mean, in whole som ("10 ming" is 10 000); null where nobody can be sure. */
export function guessPrice(words: string): number | null {
  const bare = words.replaceAll(SPACES, '').replace(CURRENCY, '')
  const thousands = THOUSANDS.exec(bare)?.[1]
  if (thousands !== undefined) {
    const price = Math.round(Number(thousands.replace(',', '.')) * 1000)
    return isPrice(price) ? price : null
  }
  // the letters that stand beside the digits on a keyboard, or look like them
  const digits = bare.replaceAll(/[oо]/gi, '0').replaceAll(/[lі]/gi, '1')
  return digits === bare ? null : parsePrice(digits)
}
