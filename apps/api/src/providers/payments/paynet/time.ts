const TASHKENT_MS = 5 * 60 * 60 * 1000

/** `YYYY-MM-DD HH:mm:ss` in Tashkent, five hours ahead all year. */
export const tashkentText = (ms: number): string =>
  new Date(ms + TASHKENT_MS).toISOString().slice(0, 19).replace('T', ' ')

/** Null for what is no such text; a `T`, parts of a second and a zone in each of its forms, as SOAP writes it, are read too. */
export function timeOfText(text: string): number | null {
  const [, day, time, fraction = '', hours = '+05', minutes = '00'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d{1,9})? ?(?:([+-]\d\d)(?::?(\d\d))?)?$/.exec(
      text.trim().replace(/Z$/, '+00:00'),
    ) ?? []
  const ms = Date.parse(`${day}T${time}${fraction.slice(0, 4)}${hours}:${minutes}`)
  return Number.isNaN(ms) ? null : ms
}
