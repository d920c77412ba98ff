import type { RunningServer } from '../bench/server-process.ts'
import { column } from './column.ts'
import { provider } from './provider.ts'
import { screen } from './screen.ts'
import { setting } from './setting.ts'

/** A file, a text that stands in it once, and what is put behind that; null: the file is new. */
export type Edit = readonly [file: string, after: string | null, add: string]

/** A change that people are asked for, small but whole. */
export type Patch = {
  /** Its row of the table of docs/architecture.md. */
  task: string
  /** So many files at most, beside dictionaries and a demo shop. */
  bar: number
  edits: readonly Edit[]
  /** Tests that it adds or changes. */
  test?: string
  /** Tries it in a demo shop that has it; throws when it is not to be seen. */
  show: (shop: RunningServer) => Promise<void>
}

export const PATCHES: readonly Patch[] = [screen, setting, provider, column]
