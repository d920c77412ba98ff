/** Whether what an address says is a day: 'YYYY-MM-DD'. */
export const isDay = (text: string | null): text is string =>
  text !== null && /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** How days are said on a business day: after midnight it is still that day's evening, whatever the clock says. */
export const daysBy = (today: string) => ({ now: new Date(`${today}T12:00:00Z`), zone: 'UTC' })
