/** How days are said on a business day: after midnight it is still that day's evening, whatever the clock says. */
export const daysBy = (today: string) => ({ now: new Date(`${today}T12:00:00Z`), zone: 'UTC' })
