import { availableParallelism, cpus, tmpdir } from 'node:os'
import { root } from '../commands.ts'
import type { CallBar, Result } from './compare.ts'
import { misses, type Fact, type Measured } from './fact.ts'

/** A table of Markdown without its line of dashes; the first column names the rows. */
interface Table {
  columns: readonly string[]
  rows: string[][]
}

/** What a cell says where nothing is known. */
const UNKNOWN = '–'

/** What is said of a part above its tables: its heading, and what is measured and what the reference is. */
interface Heading {
  title: string
  about: string
}

const FACT_COLUMNS = ['what', 'now', 'reference of the same run', 'bar']
const CALL_COLUMNS = [
  'what',
  'bytes of an answer',
  'calls per second',
  'p50, ms',
  'p99, ms',
  'server CPU ms per call',
  'database CPU ms per call',
  '× bare server',
  'bar',
]
const LONGEST_REASON = 160

/** The whole of docs/benchmarks.md; `loadBefore` is the load average of the machine before the run. */
export function writeReport(sections: readonly string[], loadBefore: number): string {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`
  const date = new Date().toISOString().slice(0, 10)
  const head =
    `${date}, ${machine}. Made by \`npm run bench -- --write\`; how the figures came to be is in [the notes](benchmark-notes.md). ` +
    `Server, database, client and browser are on the same machine, which was ${(loadBefore / availableParallelism()).toFixed(1)} ` +
    'times as busy as it has processors before the run began; 0.0 is a quiet one. *Reference* is what stands beside a figure in ' +
    'the same run; what the figures were before is in the history of this file. A figure that misses its bar is bold; – is not known, or ' +
    'not to be compared. KB are 1,000 bytes.'
  return `${['# Benchmarks', head, ...sections].join('\n\n')}\n`
}

/** The section of a part. */
export function writeSection(heading: Heading, { calls, facts }: Measured): string {
  const tables = [...(calls ? [tableOfCalls(calls)] : []), ...(facts.length > 0 ? [tableOfFacts(facts)] : [])]
  return sectionOf(heading, tables.map(printTable))
}

/** The section of a part that failed, with the reason. */
export function writeFailure(heading: Heading, error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n', 1)
  const reason = line.replaceAll(`${root}/`, '').replaceAll(tmpdir(), '…').slice(0, LONGEST_REASON)
  return sectionOf(heading, [`Not measured: ${reason}`])
}

const sectionOf = ({ title, about }: Heading, contents: readonly string[]): string =>
  [`## ${title}`, about, ...contents].join('\n\n')

const printTable = ({ columns, rows }: Table): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function tableOfFacts(facts: readonly Fact[]): Table {
  const rows = facts.map(({ what, figure, reference = UNKNOWN, bar }) => [
    what,
    bar && misses(figure, bar) ? `**${figure}**` : figure,
    reference,
    bar ?? UNKNOWN,
  ])
  return { columns: FACT_COLUMNS, rows }
}

/** The first of the results is the bare server's. */
function tableOfCalls(results: readonly Result[]): Table {
  const bareMs = results[0]?.cpuMs
  const rows = results.map(({ title, bytes, callsPerSecond, p50, p99, cpuMs, databaseCpuMs, bar = {} }) => [
    title,
    bytes?.toFixed(0) ?? UNKNOWN,
    callsPerSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    figureOf(cpuMs, 3, bar.serverMs),
    figureOf(databaseCpuMs, 3, bar.databaseMs),
    figureOf(cpuMs !== undefined && bareMs ? cpuMs / bareMs : undefined, 2, bar.ratio),
    sayBar(bar),
  ])
  return { columns: CALL_COLUMNS, rows }
}

/** A number with so many digits, bold above what it may be at most. */
function figureOf(value: number | undefined, digits: number, atMost = Infinity): string {
  if (value === undefined) return UNKNOWN
  return value > atMost ? `**${value.toFixed(digits)}**` : value.toFixed(digits)
}

function sayBar({ ratio, serverMs, databaseMs }: CallBar): string {
  const bars = [
    ratio && `≤ ${ratio} ×`,
    serverMs && `≤ ${serverMs} ms server`,
    databaseMs && `≤ ${databaseMs} ms database`,
  ]
  return bars.filter(Boolean).join(', ') || UNKNOWN
}
