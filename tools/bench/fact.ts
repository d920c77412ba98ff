import type { Result } from './compare.ts'

/** One row of docs/benchmarks.md, each text as it is printed. */
export interface Fact {
  /** The name of the row, the same in every run of a part. */
  what: string
  /** With its unit, such as `47 ms` or `97 / 100 / 100 / 100`. */
  figure: string
  /** The same of what stands beside it in the same run, in the same unit or with its own. */
  reference?: string
  /** `≤` or `≥` and what the figure is held to, in the figure's unit: `≤ 50 ms`; for several figures, several. */
  bar?: string
}

/** What a part has measured: calls to compare with the bare server, and facts of their own. */
export interface Measured {
  calls?: Result[]
  facts: Fact[]
}

/** Whether a figure misses its bar: their numbers are compared in turn, and a figure may have more of them. */
export function misses(figure: string, bar: string): boolean {
  const found = numbersOf(figure)
  return numbersOf(bar).some((limit, at) => {
    const value = found[at] ?? limit
    return bar.startsWith('≤') ? value > limit : value < limit
  })
}

const numbersOf = (text: string): number[] => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)

/** Bytes as thousands of them, such as `5.3 KB`. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
