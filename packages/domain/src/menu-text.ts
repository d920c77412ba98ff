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
const CURRENCY = String.raw`(?:so['ʻʼ’‘´\u0060]?m|sum|сум|сўм|uzs)`
const FIGURES = String.raw`\d{1,3}(?:[ .,'’]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?`
const MONEY = String.raw`(?<!\d[.,]?)(?<figures>${FIGURES})\s*(?<thousand>${THOUSAND})?\s*(?<currency>${CURRENCY})?\.?`
const BETWEEN = String.raw`[\s\-–—:=.…_|/]*`
/** `so'm/dona`, `сум / 1 шт.`: for what the price is. */
const PER_PIECE = String.raw`(?:\s?/\s?1?\s?\p{L}{1,10})?`
const AT_END = new RegExp(`^(?<name>.*?)${BETWEEN}${MONEY}${PER_PIECE}[\\s.,;/\\-–—]*$`, 'iu')
const AT_BEGINNING = new RegExp(`^${MONEY}${BETWEEN}(?<name>\\p{L}.*)$`, 'iu')

const SPACES = /[\s\u00A0\u2007\u2009\u202F]+/g
const UNSEEN = /[\u200B-\u200F\u2060\uFEFF]/g
/** A number that is drawn as a key, as chats number their headings. */
const KEYS = /(?:\d\uFE0F?\u20E3)+/gu
const PICTURES = /(?:\p{Extended_Pictographic}|\p{RI}|\p{EMod}|[★☆✦✧◆◇●○■□❖]|\uFE0F|\u20E3)+/gu
/** What stands before an entry of a list: `•`, `-`, `12.`, `3)`, `№4`. */
const BULLET =
  /^(?:[•·*▪►‣>\-–—]+\s*)*(?:(?:\d{1,3}[.)]\s*(?=\p{L})|\d{1,3}[.)]\s+(?=\D)|№\s?\d{1,3}[.)]?\s+))?/u
const EDGES = /^[\s:;,.=…_|/*\-–—]+|[\s:;,.=…_|/*\-–—]+$/gu
/** Numbers of phones as they are written here, addresses of the web, and names in messengers. */
const CONTACT =
  /\+?\b998[\s()-]*\d{2}(?:[\s()-]*\d){7}\b|\(?\b\d{2}\)?[\s-]\d{3}[\s-]\d{2}[\s-]\d{2}\b|\b\d{9}\b|https?:\/\/\S+|\b(?:t\.me|www\.)\S+|(?<![\p{L}\d])@\w{3,}/giu
/** `10:00`, `09:00–23:00`. */
const CLOCK = /\b(?:[01]?\d|2[0-4]):[0-5]\d\b/g
/** Hundredths of som, which nobody pays. */
const HUNDREDTHS = /(?<=\d{3})[.,]00(?!\d)/g
/** What stands before a price alone. */
const WORD_OF_PRICE = /^(?:narxi?|нархи?|цена|стоимость|price)$/iu
/** Behind a number it is no price: how heavy, how much, how many. */
const UNIT =
  /^\s?(?:gr?|gramm|kg|ml|l|litr|sm|dona|ta|kkal|гр?|грамм|кг|мл|л|литр|см|шт|ккал|kcal|pcs)(?!\p{L})/u
/** A heading is numbered so: `1-taomlar`. */
const ORDINAL = /^\d{1,2}\s?-\s?\p{Ll}/u

/**
 * A menu that somebody has copied from a chat, a sheet or a site, line by line: dishes with their prices, the categories that
 * stand above them, and what has to be asked (desk §5.18, DSK-91). Prices may be written as `24.000`, `24 000 so'm`, `15 ming`,
 * `15k` or `12,5 тыс`; a line in brackets or in small letters belongs to the dish above it. Nothing is guessed silently: what may
 * mean two things is UNSURE. How to reach the shop and when it is open is no dish.
 */
export function parseMenuText(text: string): MenuLine[] {
  const rows = text
    .split(/\r?\n/)
    .map((row, index) => ({ line: index + 1, ...cleaned(row) }))
    .filter(({ words, isContact }) => /[\p{L}\d]/u.test(words) && !(isContact && !hasPrice(words)))
    .map((row) => ({
      ...row,
      isHeading: row.words.endsWith(':'),
      money: isNumbered(row.words) ? null : readMoney(row.words),
    }))
  const lines: MenuLine[] = []
  for (const [index, { line, words, money, isHeading }] of rows.entries()) {
    const last = lines.at(-1)
    if (money && isPriceOf(last, money)) lines.splice(-1, 1, withPrice(last, money))
    else if (money) lines.push(readDish(line, money))
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

function cleaned(row: string): { words: string; isContact: boolean } {
  const words = row
    .replaceAll(UNSEEN, '')
    .replaceAll(KEYS, ' ')
    .replaceAll(PICTURES, ' ')
    .replaceAll(SPACES, ' ')
    .replaceAll(HUNDREDTHS, '')
    .trim()
    .replace(BULLET, '')
    .slice(0, LONGEST_LINE)
    .trim()
  const bare = words.replaceAll(CONTACT, ' ')
  return { words: bare.replaceAll(SPACES, ' ').trim(), isContact: bare !== words }
}

const trimmed = (words: string) => words.replaceAll(EDGES, '')

const hasLetter = (words: string) => /\p{L}/u.test(words)
/** Whether there is an amount somewhere that may be a price: such a line is no category. */
const hasPrice = (words: string) => pricesIn(words).length > 0
/** The amounts of a line that may be prices, with where they stand; one behind which a unit stands is a weight. */
function pricesIn(words: string): { from: number; to: number; price: number }[] {
  return Array.from(words.matchAll(new RegExp(MONEY, 'giu'))).flatMap(({ 0: found, index: from, groups }) => {
    const { figures = '', thousand, currency } = groups ?? {}
    const to = from + found.length
    const price = toSom(toAmount(figures), thousand)
    const isWeight = currency === undefined && UNIT.test(words.slice(to))
    return price < LEAST_PLAIN || (thousand === undefined && isWeight) ? [] : [{ from, to, price }]
  })
}
/** Whether the number at its beginning, or that of a clock, is all that a line has of numbers: `1-taomlar`, `3 Salatlar:`, `Nonushta 8:00–11:00`. */
function isNumbered(words: string): boolean {
  if (hasPrice(words.replaceAll(CLOCK, ' '))) return false
  return ORDINAL.test(words) || words.search(CLOCK) >= 0 || (words.endsWith(':') && /^\d{1,2}\b/.test(words))
}
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
  return {
    name: WORD_OF_PRICE.test(trimmed(name)) ? '' : trimmed(name),
    price: toSom(amount, thousand),
    isPlain: thousand === undefined && currency === undefined,
    // A weight or a size before the price is no second price.
    isSeveral: hasPrice(name),
  }
}

const toSom = (amount: number, thousand: string | undefined) =>
  thousand === undefined ? amount : Math.round(amount * 1000)

/** `24.000` and `24 000` are thousands, `1,5` is one and a half. */
const toAmount = (figures: string) =>
  /^\d{1,3}(?:[ .,'’]\d{3})+$/.test(figures)
    ? Number(figures.replaceAll(/\D/g, ''))
    : Number(figures.replace(',', '.'))

/** Whether a line that is a price alone says what the one above it costs. */
const isPriceOf = (last: MenuLine | undefined, { name, isSeveral }: Money): last is MenuLine =>
  last !== undefined &&
  name === '' &&
  !isSeveral &&
  (last.kind === 'CATEGORY' || (last.kind === 'UNSURE' && last.doubt === 'NO_PRICE'))

function withPrice(named: MenuLine, money: Money): MenuLine {
  const dish = readDish(named.line, { ...money, name: named.name })
  return 'description' in dish && 'description' in named ? { ...dish, description: named.description } : dish
}

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

/**
 * The lines that a line of several sizes stands for, each with one price: `Pitsa 25/30 45000/55000` is `Pitsa 25 – 45000` and
 * `Pitsa 30 – 55000`. Null where nobody can be sure which price is whose.
 */
export function splitSizes(row: string): string[] | null {
  const { words } = cleaned(row)
  const prices = pricesIn(words)
  const [first] = prices
  if (!first || prices.length < 2) return null
  const head = trimmed(words.slice(0, first.from)).split(' ')
  const between = prices
    .slice(1)
    .map(({ from }, index) => trimmed(words.slice(prices[index]?.to, from).replaceAll(/[()]/g, ' ')))
  const named = between.every((one) => one === '') ? sizesAtEnd(head) : sizesBetween(head, between)
  if (named?.sizes.length !== prices.length) return null
  return prices.map(({ price }, index) => `${named.base} ${named.sizes[index]} – ${price}`)
}

/** `Cola 0.5/1 l`: the sizes stand before all prices. */
function sizesAtEnd(head: readonly string[]) {
  const at = head.findLastIndex((word) => word.includes('/'))
  const unit = head.slice(at + 1).map((word) => ` ${word}`)
  const sizes = (head[at] ?? '').split('/').map((size) => `${size}${unit.join('')}`)
  return at < 1 ? null : { base: head.slice(0, at).join(' '), sizes }
}

/** `Lavash S 25 000 M 30 000`: each size stands before its price, in as many words. */
function sizesBetween(head: readonly string[], between: readonly string[]) {
  const [second = ''] = between
  const at = head.length - second.split(' ').length
  if (at < 1 || between.includes('')) return null
  return { base: head.slice(0, at).join(' '), sizes: [head.slice(at).join(' '), ...between] }
}
