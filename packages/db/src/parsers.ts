import pg from 'pg'

const { builtins } = pg.types

/** The array types that `pg` has no names for. */
const BIGINT_ARRAY = 1016
const DATE_ARRAY = 1182
const NUMERIC_ARRAY = 1231

/**
 * How column values arrive: bigint and numeric as numbers (money and counters are far below 2^53; anything above
 * throws instead of being rounded), a date as 'YYYY-MM-DD', since a day has no time zone.
 */
export function columnParsers() {
  const parsers = new pg.TypeOverrides()
  parsers.setTypeParser(builtins.INT8, exactNumber)
  parsers.setTypeParser(builtins.NUMERIC, exactNumber)
  parsers.setTypeParser(builtins.DATE, asWritten)
  parsers.setTypeParser(BIGINT_ARRAY, (text: string) => items(text).map(nullable(exactNumber)))
  parsers.setTypeParser(NUMERIC_ARRAY, (text: string) => items(text).map(nullable(exactNumber)))
  parsers.setTypeParser(DATE_ARRAY, (text: string) => items(text))
  return parsers
}

function exactNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} does not fit into a number`)
  return value
}

const asWritten = (text: string) => text

/** `{1,NULL,3}`: one dimension of things that need no quotes. */
function items(text: string): (string | null)[] {
  const inside = text.slice(1, -1)
  return inside === '' ? [] : inside.split(',').map((item) => (item === 'NULL' ? null : item))
}

function nullable<T>(parse: (text: string) => T) {
  return (text: string | null) => (text === null ? null : parse(text))
}
