/** The beginning of a text, at most so many UTF-16 units long, that ends with no half of a letter. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** The first letters of a name, as its mark; none of them is half a one. */
export const firstLetters = (name: string, count: number): string => Array.from(name).slice(0, count).join('')
