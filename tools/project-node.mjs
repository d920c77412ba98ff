// Runs on any Node: it is what finds, or asks for, the Node that the rest of the project needs.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const REQUIRED_MAJOR = 24
const root = fileURLToPath(new URL('..', import.meta.url))

/** True when this process is the Node that can run the project's TypeScript as it lies there. */
function isProjectNode(version = process.versions.node) {
  return Number(version.split('.')[0]) >= REQUIRED_MAJOR
}

/** The Node that `npm ci` brought, for this system and processor; undefined when npm has none for it. */
function findBundledNode() {
  const folder = join(
    root,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  )
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(binary) ? binary : undefined
}

/**
 * Calls `main` on Node 24 or newer. `npm run` puts the project's own Node first in PATH, so mostly this process is it;
 * started by hand on an older Node, the command is started again on the project's Node, signals passed on.
 * Without one, says what to do and ends with code 1.
 * @param {() => Promise<unknown>} main
 */
export async function onProjectNode(main) {
  if (isProjectNode()) return void (await main())
  const binary = findBundledNode()
  if (!binary) {
    const installed = existsSync(join(root, 'node_modules'))
    console.error(
      `This project runs on Node ${REQUIRED_MAJOR} or newer; this is Node ${process.versions.node}.\n` +
        (installed
          ? `npm has no Node ${REQUIRED_MAJOR} for ${process.platform}-${process.arch}: install one from https://nodejs.org and try again.`
          : 'Run "npm ci" first: it brings the right Node along.'),
    )
    process.exit(1)
  }
  const child = spawn(binary, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // A terminal sends Ctrl+C to both already; twice would mean "stop at once" to the server.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  child.on('exit', (code, signal) =>
    process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0)),
  )
}
