/** Whether what an address says is a day: 'YYYY-MM-DD'. */
export const isDay = (text: string | null): text is string =>
  text !== null && /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
