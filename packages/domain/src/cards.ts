/** Whose card it is, as customers know it by the mark on the plastic. */
export const CARD_TYPES = ['UZCARD', 'HUMO', 'VISA', 'MASTERCARD', 'UNIONPAY', 'OTHER'] as const
export type CardType = (typeof CARD_TYPES)[number]

/** How an order is paid that a saved card pays: cards are kept at Multicard, whose page is Rahmat (decision 0024). */
export const CARD_PAYMENT_TYPE = 'RAHMAT'

/** Cards a customer may keep in one shop. */
export const MOST_CARDS = 10
/** Codes that may be tried for one card. */
export const CARD_CODE_ATTEMPTS = 5

/**
 * A card's number as it may be shown: its first four digits and its last four, never what is between, whatever was given
 * (PCI DSS 3.4 allows no more than six and four). '860030******5959' is '8600 •••• 5959'.
 */
export function maskCard(number: string): string {
  const text = number.replaceAll(/[\s-]/g, '')
  const first = /^\d{0,4}/.exec(text)?.[0] ?? ''
  const last = /\d{0,4}$/.exec(text)?.[0] ?? ''
  return text.length < 12 ? `•••• ${last}`.trim() : `${first} •••• ${last}`.trim()
}

/**
 * 13 to 19 digits in one piece, or in fours as they stand on the plastic (American Express: 4-6-5) with the same blanks, dots or
 * dashes between them, whatever letters stand beside. Ids, phones and the fractions of coordinates are none of these.
 */
const WRITTEN =
  /(?<![\d-]|\d[.,])(?:\d{13,19}|\d{4}([ .-]{1,3})\d{4}\1\d{4}\1\d{1,7}|\d{4}([ .-]{1,3})\d{6}\2\d{5})(?![\d-]|[.,]\d)/g
/**
 * An id of ours, of each version that is made here: 4 by browsers, 7 by the server, 8 for rows that files name. The digits that happen to
 * stand in its groups are nobody's card: one of some ten thousand ids would be taken for it.
 */
const ID = /(?<![\da-f-])[\da-f]{8}-[\da-f]{4}-[478][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?![\da-f-])/gi
/** How the numbers of payment cards begin, Uzcard and Humo among them. */
const ISSUER = /^(?:3[4-7]|4|5[0-9]|6|2[2-7]|8600|9860)/

/** The first of the digits of an alphabet whose digits follow each other: full width, Arabic, Persian. */
const ZEROS = ['０', '٠', '۰']
const FOREIGN_DIGIT = /[０-９٠-٩۰-۹]/g

/** Digits of other alphabets as ours, and every kind of blank as a plain one. */
function inPlainDigits(text: string): string {
  return text.replaceAll(/[^\S ]/g, ' ').replaceAll(FOREIGN_DIGIT, (digit) => {
    const zero = ZEROS.findLast((first) => first <= digit && digit.charCodeAt(0) - first.charCodeAt(0) < 10)
    return String(digit.charCodeAt(0) - (zero ?? digit).charCodeAt(0))
  })
}

/** Whether a text holds what can only be a payment card's number: its form, its issuer and its check digit agree. */
export function hasCardNumber(text: string): boolean {
  const found = inPlainDigits(text).replaceAll(ID, 'id').matchAll(WRITTEN)
  return [...found].some(([written]) => isCardNumber(written))
}

const ID_LENGTH = 36

/** A text with the numbers of payment cards as they may be shown. */
export function withoutCardNumbers(text: string): string {
  const idOrWritten = new RegExp(`${ID.source}|${WRITTEN.source}`, 'gi')
  return inPlainDigits(text).replaceAll(idOrWritten, (found) =>
    found.length !== ID_LENGTH && isCardNumber(found) ? maskCard(found) : found,
  )
}

function isCardNumber(written: string): boolean {
  const digits = written.replaceAll(/\D/g, '')
  return digits.length <= 19 && ISSUER.test(digits) && hasCheckDigit(digits)
}

/** Luhn: every second digit from the right counts twice, and the sum ends in 0. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const counted = place % 2 === 1 ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}
