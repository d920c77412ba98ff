import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type * as signaturesHere from '../../packages/i18n/message-signatures.ts'
import type * as serversHere from '../bench/server-process.ts'
import type * as commandsHere from '../commands.ts'
import { endWithUs } from '../end-with-us.ts'
import { copyCheckout } from './copy-checkout.ts'
import { isNamed, rowOf } from './named.ts'
import { PATCHES, type Edit, type Patch } from './patches.ts'

/** Not counted: dictionaries, and the demo shop in which a patch is tried. */
const BESIDE = /^packages\/(i18n\/\w+|demo\/merchants)\/.*\.json$/

/**
 * Makes each patch in a copy of the checkout, counts its files, asks whether its row of the table names them, then types, builds and
 * tries it, and takes it out again. Resolves to the exit code.
 */
async function tryPatches(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'dasturxon-newcomer-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  endWithUs(remove)
  let faults = 0
  try {
    copyCheckout(folder)
    const table = readFileSync(join(folder, 'docs/architecture.md'), 'utf8')
    for (const patch of PATCHES) {
      const found = await tryPatch(folder, patch, rowOf(table, patch.task)).catch((error: unknown) => [
        String(error),
      ])
      for (const fault of found) console.log(`  ${fault}`)
      faults += found.length
    }
  } finally {
    remove()
  }
  console.log(
    faults === 0
      ? `newcomer: ${PATCHES.length} patches made, built and tried`
      : `newcomer: ${faults} faults in ${PATCHES.length} patches`,
  )
  return faults === 0 ? 0 : 1
}

/** What is wrong with a patch, a sentence each. */
async function tryPatch(folder: string, { task, bar, edits, test, show }: Patch, row: string) {
  const all = [...new Set(edits.map(([file]) => file))]
  const files = all.filter((file) => !BESIDE.test(file))
  console.log(
    `${task}: ${files.length} files (bar: ${bar}), beside ${all.length - files.length} dictionaries and files of a demo shop`,
  )
  const faults = all.filter((file) => !isNamed(row, file)).map((file) => `${file} is not named by its row`)
  if (files.length > bar) faults.push(`${files.length} files are more than ${bar}`)

  // The copy's own commands: they run in the copy.
  const commands = await fromCopy<typeof commandsHere>(folder, 'tools/commands.ts')
  const servers = await fromCopy<typeof serversHere>(folder, 'tools/bench/server-process.ts')
  const { writeSignatures } = await fromCopy<typeof signaturesHere>(
    folder,
    'packages/i18n/message-signatures.ts',
  )
  const run = async (name: 'tsc' | 'vitest', args: string[]) => {
    const { code, output } = await commands.runProgram(name, args, { isQuiet: true })
    if (code !== 0) throw new Error(`${name} failed\n${output}`)
  }
  const undo: (() => void)[] = []
  try {
    for (const edit of edits) undo.unshift(makeEdit(folder, edit))
    writeSignatures()
    await run('tsc', ['-b', 'tsconfig.build.json', '--builders', '1'])
    if (test) await run('vitest', ['run', test])
    if ((await commands.buildPages()).code !== 0) throw new Error('The pages could not be built.')
    await servers.withShop(show)
  } finally {
    for (const one of undo) one()
  }
  return faults
}

async function fromCopy<Module>(folder: string, file: string): Promise<Module> {
  return (await import(join(folder, file))) as Module
}

/** Makes an edit; answers what undoes it. */
function makeEdit(folder: string, [file, after, add]: Edit): () => void {
  const path = join(folder, file)
  if (after === null) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, add, { flag: 'wx' })
    return () => rmSync(path)
  }
  const text = readFileSync(path, 'utf8')
  const parts = text.split(after)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${after}`)
  writeFileSync(path, parts.join(after + add))
  return () => writeFileSync(path, text)
}

// npm run newcomer: makes what newcomers are asked for by the table of docs/architecture.md, in a copy that is thrown away.
process.exitCode = await tryPatches()
