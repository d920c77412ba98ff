/** `YYYY-MM-DD HH:mm:ss` in Tashkent, which is always five hours ahead. */
export const tashkentText = (moment: Date): string =>
  new Date(moment.getTime() + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
