const MINUTE_MS = 60_000
const inTashkent = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tashkent',
  hour: '2-digit',
  minute: '2-digit',
})

/** Hours of a day in Tashkent that began three hours ago and end in so many minutes; hours go by the server's clock, which no test moves. */
export function hoursThatEndIn(minutes: number) {
  const [open, close] = [-180, minutes].map((away) => inTashkent.format(Date.now() + away * MINUTE_MS))
  return { open, close, extraOpen: null, extraClose: null, isDayOff: false }
}
