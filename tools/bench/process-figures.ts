import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Linux only: elsewhere the readers below find no /proc and answer undefined.

/** Milliseconds of processor time that the processes have used so far; undefined where there is no /proc. */
function readCpuMs(pids: number[]): number | undefined {
  const each = pids.map((pid) => {
    const fields = statFields(pid)
    // utime and stime are the 14th and 15th field, in hundredths of a second
    return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : undefined
  })
  return sum(each)
}

/** The same of a server and the processes that it has started to serve; undefined where there is no /proc. */
export function readServerCpuMs({
  pid,
  dataFolder,
}: {
  pid: number
  dataFolder: string | null
}): number | undefined {
  const [postmaster] = databasePids(dataFolder)
  return readCpuMs([pid, ...childrenOf(pid).filter((child) => child !== postmaster)])
}

/** The same of a server's database, with the processes of connections that have ended; undefined where there is none. */
export function readDatabaseCpuMs(dataFolder: string | null): number | undefined {
  const [postmaster, ...others] = databasePids(dataFolder)
  if (postmaster === undefined) return undefined
  const fields = statFields(postmaster)
  // cutime and cstime, of children that were waited for, follow utime and stime
  const ended = fields ? (Number(fields[13]) + Number(fields[14])) * 10 : undefined
  return sum([readCpuMs([postmaster]), ended, ...others.map((pid) => readCpuMs([pid]) ?? 0)])
}

/** Mebibytes of memory that the processes hold, shared pages divided among them. */
export function readMemoryMiB(pids: number[]): number | undefined {
  const each = pids.map((pid) => {
    const text = read(`/proc/${pid}/smaps_rollup`)
    const kibibytes = /^Pss:\s+(\d+) kB/m.exec(text ?? '')?.[1]
    return kibibytes === undefined ? undefined : Number(kibibytes) / 1024
  })
  return sum(each)
}

/** The same as it is printed, such as `182 MiB`. */
export function sayMemory(pids: number[]): string {
  const memory = readMemoryMiB(pids)
  return memory === undefined ? '–' : `${memory.toFixed(0)} MiB`
}

/** The database of a server that keeps its data in the folder: PostgreSQL's first process and those it started. */
export function databasePids(dataFolder: string | null): number[] {
  const lock = dataFolder === null ? undefined : read(join(dataFolder, 'postgres', 'postmaster.pid'))
  const postmaster = Number(lock?.split('\n')[0])
  if (!postmaster) return []
  return [postmaster, ...childrenOf(postmaster)]
}

/** The processes that a process has started itself; none where there is no /proc. */
function childrenOf(parent: number): number[] {
  const names = existsSync('/proc') ? readdirSync('/proc') : []
  const all = names.map(Number).filter(Number.isInteger)
  return all.filter((pid) => Number(statFields(pid)?.[1]) === parent)
}

/** The fields of /proc/<pid>/stat from the third on: the second may hold blanks, in brackets. */
const statFields = (pid: number): string[] | undefined =>
  read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const sum = (each: (number | undefined)[]): number | undefined =>
  each.length === 0 || each.includes(undefined)
    ? undefined
    : each.reduce<number>((all, one) => all + (one ?? 0), 0)
