// npm run export -- <shop> [--to <place>]: the whole shop as an import folder, or as a ZIP of one (docs/importing.md). May run while the
// server does; it reads one moment of the shop.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { exportBySub } from '@dasturxon/api'
import { openAsOwner } from './database.ts'
import { createMediaStore } from './media.ts'
import { readSettings } from './settings.ts'

const USAGE = `npm run export -- <shop> [--to <place>]

  <shop>  its sub-domain, such as osh
  --to    an empty folder, or one that is made, or a file that ends in .zip; without it a folder called after the shop`

const quiet = () => {}
const say = (line: string) => process.stdout.write(`${line}\n`)

process.exitCode = await run(process.argv.slice(2))

/** Answers the exit code: 0 when it is written, 1 when it cannot be, 2 when the command was not understood. */
async function run(words: string[]): Promise<number> {
  const order = read(words)
  if (!order) {
    say(USAGE)
    return 2
  }
  const settings = readSettings(process.env)
  const database = await openAsOwner(settings, quiet)
  try {
    const outcome = await exportBySub(database.db, { ...order, store: createMediaStore(settings) })
    if (outcome.kind === 'no_merchant') {
      say(`There is no shop ${order.sub}.`)
      return 1
    }
    say(`${order.sub} is exported to ${order.place}: ${outcome.files} files.`)
    for (const name of outcome.lost)
      say(`  The picture ${name} is not where pictures are kept: it is left out.`)
    return 0
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code !== 'EEXIST' && code !== 'ENOTEMPTY') throw error
    say(`Nothing was written: there is something at ${order.place} already.`)
    return 1
  } finally {
    await database.close()
  }
}

/** The command line as an order; null when it is not one. */
function read(words: string[]): { sub: string; place: string } | null {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { to: { type: 'string' } },
    })
    const [sub, ...others] = positionals
    if (!sub || others.length > 0) return null
    return { sub, place: path.resolve(values.to ?? sub) }
  } catch {
    return null // an option nobody knows
  }
}
