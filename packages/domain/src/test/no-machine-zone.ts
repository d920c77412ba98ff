/**
 * For rules that are tested in one zone only: what would read the zone of the machine throws. A rule that needs it, or is
 * about time, is tested in several (RULES_OF_TIME in vitest.config.ts, T-TIME-07).
 */
const READERS = [
  'getFullYear',
  'getMonth',
  'getDate',
  'getDay',
  'getHours',
  'getMinutes',
  'getTimezoneOffset',
  'setFullYear',
  'setMonth',
  'setDate',
  'setHours',
  'setMinutes',
  'toDateString',
  'toTimeString',
  'toString',
  'toLocaleDateString',
  'toLocaleString',
  'toLocaleTimeString',
] as const

const refuse = (): never => {
  throw new Error('A rule that reads the zone of the machine is tested in several: RULES_OF_TIME')
}
// oxlint-disable-next-line no-extend-native -- nothing is added: what is there refuses, in this run of tests only
for (const name of READERS) Object.defineProperty(Date.prototype, name, { value: refuse })

const { DateTimeFormat } = Intl
Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
  construct: (format, [locale, options]: ConstructorParameters<typeof DateTimeFormat>) =>
    options?.timeZone ? new format(locale, options) : refuse(),
})
