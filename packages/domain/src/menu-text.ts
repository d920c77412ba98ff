import { isPrice } from './price-line.ts'

/** Why a line is asked about and not taken as it is. */
export type MenuLineDoubt =
  /** Neither a price nor what a category looks like. */
  | 'NO_PRICE'
  /** So few som that thousands may be meant. */
  | 'FEW_SOM'
  /** As for three sizes in one line. */
  | 'SEVERAL_PRICES'
  | 'NO_NAME'

/** A line of a pasted menu as it was understood; `line` counts from 1, prices are whole som. */
export type MenuLine =
  | { kind: 'CATEGORY'; line: number; name: string }
  | { kind: 'DISH'; line: number; name: string; description: string; price: number }
  /** `price`: what is probably meant; null where nothing is. */
  | {
      kind: 'UNSURE'
      line: number
      name: string
      description: string
      price: number | null
      doubt: MenuLineDoubt
    }

/** Nothing on a menu costs less unless thousands are meant. */
const LEAST_PLAIN = 1000

/** What follows is no name of a dish. */
const LONGEST_LINE = 300

const THOUSAND = String.raw`(?:ming|минг|тысяч[аи]?|тыс\.?|thousand|[kк](?![\p{L}]))`
const CURRENCY = String.raw`(?:so['ʻ’‘\u0060]?m|sum|сум|сўм|uzs)`
const FIGURES = String.raw`\d{1,3}(?:[ .,'’]\d{3})+|\d+(?:[.,]\d{1,2})?`
const MONEY = String.raw`(?<!\d[.,]?)(?<figures>${FIGURES})\s*(?<thousand>${THOUSAND})?\s*(?<currency>${CURRENCY})?\.?`
const BETWEEN = String.raw`[\s\-–—:=.…_|/]*`
/** `so'm/dona`, `сум / 1 шт.`: for what the price is. */
const PER_PIECE = String.raw`(?:\s?/\s?1?\s?\p{L}{1,10})?`
const AT_END = new RegExp(`^(?<name>.*?)${BETWEEN}${MONEY}${PER_PIECE}[\\s.,;/\\-–—]*$`, 'iu')
const AT_BEGINNING = new RegExp(`^${MONEY}${BETWEEN}(?<name>\\p{L}.*)$`, 'iu')

const SPACES = /[\s\u00A0\u2007\u2009\u202F]+/g
const UNSEEN = /[\u200B-\u200F\u2060\uFEFF]/g
const PICTURES = /(?:\p{Extended_Pictographic}|[★☆✦✧◆◇●○■□❖]|\uFE0F|\u20E3)+/gu
/** What stands before an entry of a list: `•`, `-`, `12.`, `3)`. */
const BULLET = /^(?:[•·*▪►‣>\-–—]+\s*)*(?:\d{1,3}[.)]\s+(?=\D))?/u
const EDGES = /^[\s:;,.=…_|/\-–—]+|[\s:;,.=…_|/\-–—]+$/gu

/**
 * A menu that somebody has copied from a chat, a sheet or a site, line by line: dishes with their prices, the categories that
 * stand above them, and what has to be asked (desk §5.18, DSK-91). Prices may be written as `24.000`, `24 000 so'm`, `15 ming`,
 * `15k` or `12,5 тыс`; a line in brackets or in small letters belongs to the dish above it. Nothing is guessed silently: what may
 * mean two things is UNSURE.
 */
export function parseMenuText(text: string): MenuLine[] {
  const rows = text
    .split(/\r?\n/)
    .map((row, index) => ({ line: index + 1, isHeading: row.trim().endsWith(':'), words: cleaned(row) }))
    .filter(({ words }) => words !== '')
    .map((row) => ({ ...row, money: readMoney(row.words) }))
  const lines: MenuLine[] = []
  for (const [index, { line, words, money, isHeading }] of rows.entries()) {
    const last = lines.at(-1)
    if (money) lines.push(readDish(line, money))
    else if (!isHeading && isDescription(words) && last && last.kind !== 'CATEGORY')
      last.description = [last.description, words.replace(/^\((.*)\)$/, '$1')].filter(Boolean).join(' ')
    else if (!hasPrice(words) && (isHeading || isShouted(words) || rows[index + 1]?.money))
      lines.push({ kind: 'CATEGORY', line, name: spoken(trimmed(words)) })
    else
      lines.push({
        kind: 'UNSURE',
        line,
        name: trimmed(words),
        description: '',
        price: null,
        doubt: 'NO_PRICE',
      })
  }
  return lines
}

const cleaned = (row: string) =>
  row
    .replaceAll(UNSEEN, '')
    .replaceAll(PICTURES, ' ')
    .replaceAll(SPACES, ' ')
    .trim()
    .replace(BULLET, '')
    .slice(0, LONGEST_LINE)
    .trim()

const trimmed = (words: string) => words.replaceAll(EDGES, '')

const hasLetter = (words: string) => /\p{L}/u.test(words)
/** Whether there is an amount somewhere that may be a price: such a line is no category. */
const hasPrice = (words: string) =>
  Array.from(words.matchAll(new RegExp(MONEY, 'giu'))).some(
    ({ groups }) => groups?.['thousand'] !== undefined || toAmount(groups?.['figures'] ?? '') >= LEAST_PLAIN,
  )
const isShouted = (words: string) => hasLetter(words) && words === words.toUpperCase()
/** SALATLAR is read as Salatlar; KFC stays. */
const spoken = (words: string) =>
  isShouted(words) && words.length > 4 ? words.charAt(0) + words.slice(1).toLowerCase() : words

/** Of what a dish is made: no name of one begins so. */
const isDescription = (words: string) => /^\(|^\p{Ll}/u.test(words)

type Money = { name: string; price: number; isPlain: boolean; isSeveral: boolean }

function readMoney(words: string): Money | null {
  const found = AT_END.exec(words)?.groups ?? AT_BEGINNING.exec(words)?.groups
  if (!found) return null
  const { name = '', figures = '', thousand, currency } = found
  const amount = toAmount(figures)
  const before = AT_END.exec(name)?.groups
  return {
    name: trimmed(name),
    price: thousand ? Math.round(amount * 1000) : amount,
    isPlain: thousand === undefined && currency === undefined,
    // A weight or a size before the price is no second price.
    isSeveral: before !== undefined && toAmount(before['figures'] ?? '') >= LEAST_PLAIN,
  }
}

/** `24.000` and `24 000` are thousands, `1,5` is one and a half. */
const toAmount = (figures: string) =>
  /^\d{1,3}(?:[ .,'’]\d{3})+$/.test(figures)
    ? Number(figures.replaceAll(/\D/g, ''))
    : Number(figures.replace(',', '.'))

function readDish(line: number, { name: written, price, isPlain, isSeveral }: Money): MenuLine {
  const name = spoken(written)
  const description = ''
  if (isSeveral)
    return {
      kind: 'UNSURE',
      line,
      name,
      description,
      price: isPrice(price) ? price : null,
      doubt: 'SEVERAL_PRICES',
    }
  if (!hasLetter(name))
    return { kind: 'UNSURE', line, name, description, price: isPrice(price) ? price : null, doubt: 'NO_NAME' }
  if (isPlain && price < LEAST_PLAIN) {
    const meant = Math.round(price * 1000)
    return { kind: 'UNSURE', line, name, description, price: isPrice(meant) ? meant : null, doubt: 'FEW_SOM' }
  }
  if (!isPrice(price)) return { kind: 'UNSURE', line, name, description, price: null, doubt: 'FEW_SOM' }
  return { kind: 'DISH', line, name, description, price }
}
