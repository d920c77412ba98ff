/** The zeros of other keyboards: Arabic, Persian, and the wide one of Chinese. Nine digits follow each. */
const ZEROS = [0x0660, 0x06f0, 0xff10]

/** The same text with 0 to 9 for the digits of an Arabic, Persian or Chinese keyboard. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - Math.max(...ZEROS.filter((zero) => zero <= code)))
  })
