const TASHKENT_MS = 5 * 60 * 60 * 1000

/** `YYYY-MM-DD HH:mm:ss` in Tashkent, five hours ahead all year. */
export const tashkentText = (ms: number): string =>
  new Date(ms + TASHKENT_MS).toISOString().slice(0, 19).replace('T', ' ')

/** Null for what is no such text; a `T` and a zone, as SOAP writes it, are read too. */
export function timeOfText(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)?$/.test(text)) return null
  const zoned = /(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}+05:00`
  const ms = Date.parse(zoned.replace(' ', 'T'))
  return Number.isNaN(ms) ? null : ms
}
