// npm run refund -- <shop> <order> <som|all> --key <key>: money of a paid order goes back (docs/payments.md). npm run refunds
// -- <shop> lists those that are not done. Both may run while the server does: it is the server that asks the provider.
import { parseArgs } from 'node:util'
import { listRefundsOf, refundByNumber } from '@dasturxon/api'
import type { OpenDatabase } from './database.ts'
import { noShop, runCommand, say } from './run-command.ts'
import { openSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'

type Asked = Parameters<typeof refundByNumber>[1]

const som = (tiyin: number) => `${Math.floor(tiyin / 100)} som`

await runCommand({
  usage: `npm run refund -- <shop> <order> <som|all> --key <key> [--reason <words>]
npm run refunds -- <shop>

  <shop>    its sub-domain, such as osh
  <order>   the order's number
  <som|all> whole som, or all that is left of what was paid
  --key     a name of your own for this refund: asked again under it, nothing more goes back
  --reason  for your books`,
  read(words): Asked | { list: string } | null {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { key: { type: 'string' }, reason: { type: 'string' }, list: { type: 'boolean' } },
    })
    const [sub, number = '', amount = '', ...others] = positionals
    if (!sub || others.length > 0) return null
    if (values.list) return number === '' ? { list: sub } : null
    const isSom = /^[1-9]\d{0,11}$/.test(amount)
    if (!/^\d{1,15}$/.test(number) || !(isSom || amount === 'all') || !values.key) return null
    return {
      sub,
      orderNumber: Number(number),
      amount: amount === 'all' ? 'all' : Number(amount),
      refundKey: values.key,
      reason: values.reason ?? '',
    }
  },
  run: (asked, { settings, ...database }) =>
    'list' in asked ? list(database, asked.list) : ask(settings, database, asked),
})

async function ask(settings: Settings, { db, bus }: OpenDatabase, asked: Asked): Promise<string | null> {
  const app = { db, bus, now: () => new Date(), secrets: await openSecrets(settings) }
  const outcome = await refundByNumber(app, asked)
  switch (outcome.kind) {
    case 'asked':
      say(
        `${som(outcome.refund.amountTiyin)} of order ${asked.orderNumber}: ${outcome.refund.state}${outcome.isRepeated ? ', asked for before under this key' : ''}.`,
      )
      return null
    case 'no_merchant':
      return noShop(asked.sub)
    case 'no_order':
      return `${asked.sub} has no order ${asked.orderNumber}.`
    case 'not_paid':
      return `Order ${asked.orderNumber} has no money of a payment provider.`
    case 'too_much':
      return `Only ${som(outcome.leftTiyin)} of order ${asked.orderNumber} can still go back.`
    case 'only_whole':
      return 'Its provider gives back a whole payment or nothing: ask for all.'
    case 'key_taken':
      return `The key ${asked.refundKey} was used for another refund.`
  }
}

async function list(database: OpenDatabase, sub: string): Promise<string | null> {
  const refunds = await listRefundsOf(database, sub)
  if (!refunds) return noShop(sub)
  if (refunds.length === 0) say(`Every refund of ${sub} is done.`)
  for (const { requestedAt, orderNumber, amountTiyin, state, ...refund } of refunds)
    say(
      [
        `${requestedAt.toISOString()} order ${orderNumber}: ${som(amountTiyin)} ${state}`,
        `${refund.provider} ${refund.externalId}, key ${refund.refundKey}`,
        ...[refund.reason, refund.problem ?? ''].filter((words) => words !== ''),
      ].join('; '),
    )
  return null
}
