/** A whole number between two others; null for anything else. */
export const parseBetween = (least: number, most: number) => (words: string) => {
  const value = /^\s*\d{1,3}\s*$/.test(words) ? Number(words) : Number.NaN
  return value >= least && value <= most ? value : null
}
