// npm run stop -- <shop> <product>: what ran out is not sold until it is there again (docs/importing.md). May run while the
// server does: open menus show it at once.
import { parseArgs } from 'node:util'
import { stopByRef } from '@dasturxon/api'
import { openDatabase } from './database.ts'
import { readSettings } from './settings.ts'

const USAGE = `npm run stop -- <shop> <product> [--branch <branch>] [--until <time>] [--lift]

  <shop>     its sub-domain, such as osh
  <product>  its ref in products.json, or its id
  --branch   one branch, by ref or id; every branch without it
  --until    sold again from then on, such as 2026-11-21T18:00:00+05:00; until --lift without it
  --lift     sold again from now on`

const quiet = () => {}
const say = (line: string) => process.stdout.write(`${line}\n`)

process.exitCode = await run(process.argv.slice(2))

/** Answers the exit code: 0 when it is done, 1 when there is no such thing, 2 when the command was not understood. */
async function run(words: string[]): Promise<number> {
  const order = read(words)
  if (!order) {
    say(USAGE)
    return 2
  }
  const settings = readSettings(process.env)
  const database = await openDatabase(settings, quiet)
  try {
    const outcome = await stopByRef(database, { ...order, now: new Date() })
    switch (outcome.kind) {
      case 'done':
        say(
          order.stop.kind === 'lift'
            ? `${order.product} is sold again: ${outcome.branches} of the branches.`
            : `${order.product} is stopped: ${outcome.branches} of the branches, until ${order.stop.until?.toISOString() ?? '--lift'}.`,
        )
        return 0
      case 'no_merchant':
        say(`There is no shop ${order.sub}.`)
        return 1
      case 'not_carried':
        say(`${order.sub} has no ${order.product}${order.branch ? ` in ${order.branch}` : ''}.`)
        return 1
      case 'ends_in_the_past':
        say('--until is over already.')
        return 1
    }
  } finally {
    await database.close()
  }
}

type Order = Parameters<typeof stopByRef>[1]

/** The command line as an order; null when it is not one. */
function read(words: string[]): Omit<Order, 'now'> | null {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { branch: { type: 'string' }, until: { type: 'string' }, lift: { type: 'boolean' } },
    })
    const [sub, product, ...others] = positionals
    const until = values.until === undefined ? null : new Date(values.until)
    if (!sub || !product || others.length > 0 || (until && Number.isNaN(until.getTime()))) return null
    if (values.lift && until) return null
    return {
      sub,
      product,
      branch: values.branch ?? null,
      stop: values.lift ? { kind: 'lift' } : { kind: 'stop', until },
    }
  } catch {
    return null // an option nobody knows
  }
}
