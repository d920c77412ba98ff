// npm run stop -- <shop> <product>: what ran out is not sold until it is there again (docs/importing.md). May run while the
// server does: open menus show it at once.
import { parseArgs } from 'node:util'
import { stopByRef } from '@dasturxon/api'
import { noShop, runCommand, say } from './run-command.ts'

type Order = Parameters<typeof stopByRef>[1]

await runCommand({
  usage: `npm run stop -- <shop> <product> [--branch <branch>] [--until <time>] [--lift]

  <shop>     its sub-domain, such as osh
  <product>  its ref in products.json, or its id
  --branch   one branch, by ref or id; every branch without it
  --until    sold again from then on, such as 2026-11-21T18:00:00+05:00; until --lift without it
  --lift     sold again from now on`,
  read(words): Omit<Order, 'now'> | null {
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
  },
  async run(order, database) {
    const outcome = await stopByRef(database, { ...order, now: new Date() })
    switch (outcome.kind) {
      case 'done':
        say(
          order.stop.kind === 'lift'
            ? `${order.product} is sold again: ${outcome.branches} of the branches.`
            : `${order.product} is stopped: ${outcome.branches} of the branches, until ${order.stop.until?.toISOString() ?? '--lift'}.`,
        )
        return null
      case 'no_merchant':
        return noShop(order.sub)
      case 'not_carried':
        return `${order.sub} has no ${order.product}${order.branch ? ` in ${order.branch}` : ''}.`
      case 'ends_in_the_past':
        return '--until is over already.'
    }
  },
})
