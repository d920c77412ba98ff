/** The beginning of a text, at most so many UTF-16 units long, that ends with no half of a letter. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
