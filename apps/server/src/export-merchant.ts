// npm run export -- <shop> [--to <place>]: the whole shop as an import folder, or as a ZIP of one (docs/importing.md). May run while the
// server does; it reads one moment of the shop.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { exportBySub } from '@dasturxon/api'
import { openAsOwner } from './database.ts'
import { createMediaStore } from './media.ts'
import { noShop, runCommand, say } from './run-command.ts'

await runCommand({
  usage: `npm run export -- <shop> [--to <place>]

  <shop>  its sub-domain, such as osh
  --to    an empty folder, or one that is made, or a file that ends in .zip; without it a folder called after the shop`,
  read(words) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { to: { type: 'string' } },
    })
    const [sub, ...others] = positionals
    return sub && others.length === 0 ? { sub, place: path.resolve(values.to ?? sub) } : null
  },
  open: openAsOwner,
  async run(order, { db, settings }) {
    try {
      const outcome = await exportBySub(db, { ...order, store: createMediaStore(settings) })
      if (outcome.kind === 'no_merchant') return noShop(order.sub)
      say(`${order.sub} is exported to ${order.place}: ${outcome.files} files.`)
      for (const name of outcome.lost)
        say(`  The picture ${name} is not where pictures are kept: it is left out.`)
      return null
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (code !== 'EEXIST' && code !== 'ENOTEMPTY') throw error
      return `Nothing was written: there is something at ${order.place} already.`
    }
  },
})
