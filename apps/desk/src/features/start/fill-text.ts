/** A plain text with its only value in place. */
export const fillText = (words: string, value: string | number): string =>
  words.replace(/\{\w+\}/, () => String(value))
