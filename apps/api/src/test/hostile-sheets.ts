import { strToU8, zipSync } from 'fflate'

const HEADING = 'Kod;Boʻlim;Nomi (uz);Narx'
const MEGABYTE = 1024 * 1024
const UNKNOWN_ROWS = 19_000
/** Of a worksheet that is nothing but tags that nobody closes; packed it is some 2.6 KB. */
const OPEN_TAGS_BYTES = 2.6 * MEGABYTE

/** A word for each number, no two of them a letter apart. */
const wordOf = (number: number): string => `turkum ${String(number * 37).padStart(7, '0')} ${number % 97}`

/** Files that are small enough to be sent and take a reader long: each stopped a server once (FIL-7). */
export const hostileSheets = {
  'a heading of 3 MB': () => Buffer.from(`${'soʻz '.repeat((3 * MEGABYTE) / 6)};${HEADING}\n1;a;b;c;1000\n`),
  'a cell of 9 MB': () => Buffer.from(`${HEADING}\na;${'soʻz '.repeat((9 * MEGABYTE) / 6)};b;1000\n`),
  '19,000 unknown categories': () =>
    Buffer.from(
      [
        HEADING,
        ...Array.from({ length: UNKNOWN_ROWS }, (_row, at) => `k-${at};${wordOf(at)};Taom ${at};1000`),
      ].join('\n'),
    ),
  'a workbook of open tags': () =>
    Buffer.from(
      zipSync({
        '[Content_Types].xml': strToU8('<Types/>'),
        'xl/workbook.xml': strToU8('<workbook/>'),
        'xl/worksheets/sheet1.xml': strToU8('<c '.repeat(OPEN_TAGS_BYTES / 3)),
      }),
    ),
} as const satisfies Record<string, () => Buffer>
