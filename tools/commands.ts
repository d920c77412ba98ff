import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The folder of the whole project. */
export const root = join(import.meta.dirname, '..')

/** Where tools/start.mjs keeps what it has compiled: a server that a test starts needs a third less of the processor. */
const compileCache = join(root, 'node_modules/.cache/compiled')

export interface Outcome {
  code: number
  seconds: number
  /** What the command printed; empty when it printed straight to the terminal. */
  output: string
}

interface RunOptions {
  env?: Record<string, string>
  /** Keep the output instead of showing it, for commands that run side by side. */
  isQuiet?: boolean
}

/** Runs a program that npm brought, e.g. `runProgram('vitest', ['run'])`, on this very Node, and waits. */
export function runProgram(
  name: keyof typeof programs,
  args: string[],
  options: RunOptions = {},
): Promise<Outcome> {
  return runNode([join(root, 'node_modules', programs[name]), ...args], options)
}

/** Builds the pages of the shop and of its desk, each when its sources changed since it was built. */
export async function buildPages(): Promise<{ code: number }> {
  for (const app of ['storefront', 'desk']) {
    const script = join(root, `apps/${app}/build.mjs`)
    // A script for any Node, without types.
    const { isBuildFresh } = (await import(script)) as { isBuildFresh: () => Promise<boolean> }
    if (await isBuildFresh()) continue
    const { code } = await runNode([script])
    if (code !== 0) return { code }
  }
  return { code: 0 }
}

/** Runs a script on this very Node from the project's folder, and waits; it and what it starts find our sources compiled. Never throws. */
function runNode(args: string[], { env = {}, isQuiet = false }: RunOptions = {}): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  let output = ''
  const collect = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return new Promise((resolve) => {
    const finish = (code: number) =>
      resolve({ code, seconds: (performance.now() - started) / 1000, output: output.trim() })
    child.on('error', (error) => {
      output += error.message
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

// The links in node_modules/.bin would start on the system's Node, which may be too old.
const programs = {
  knip: 'knip/bin/knip.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
}
