import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'

/** What the operating system says about a process id; `name` and `cwd` are null where it does not tell. */
export type ProcessState =
  | { kind: 'gone' }
  /** Dead, but its parent has not collected it yet: the id still answers signals. */
  | { kind: 'zombie' }
  | { kind: 'running'; name: string | null; cwd: string | null }

/** Looks a process up in /proc (Linux) or by `ps` (macOS); elsewhere it only tells alive from gone. */
export async function processState(pid: number): Promise<ProcessState> {
  if (process.platform === 'linux') return stateFromProc(pid)
  if (process.platform === 'darwin') return stateFromPs(pid)
  return isAlive(pid) ? { kind: 'running', name: null, cwd: null } : { kind: 'gone' }
}

/** True when the id answers a signal, also when it belongs to another account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function stateFromProc(pid: number): Promise<ProcessState> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (!stat) return { kind: 'gone' }
  // the name stands in brackets and may itself contain brackets and spaces
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  const letter = stat.charAt(stat.lastIndexOf(')') + 2)
  if (letter === 'Z' || letter === 'X') return { kind: 'zombie' }
  return { kind: 'running', name, cwd: await readlink(`/proc/${pid}/cwd`).catch(() => null) }
}

function stateFromPs(pid: number): Promise<ProcessState> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'stat=,comm=', '-p', String(pid)], (_error, output) => {
      const [letters, ...command] = output.trim().split(/\s+/)
      if (!letters) resolve({ kind: 'gone' })
      else if (letters.startsWith('Z')) resolve({ kind: 'zombie' })
      else resolve({ kind: 'running', name: command.join(' ').split('/').at(-1) ?? null, cwd: null })
    })
  })
}
