// npm run refund -- <shop> <order> <som|all> --key <key>: money of a paid order goes back (docs/payments.md). npm run refunds
// -- <shop> lists those that are not done. Both may run while the server does: it is the server that asks the provider.
import { parseArgs } from 'node:util'
import { listRefundsOf, refundByNumber } from '@dasturxon/api'
import { openDatabase, type OpenDatabase } from './database.ts'
import { openSecrets } from './secrets.ts'
import { readSettings, type Settings } from './settings.ts'

const USAGE = `npm run refund -- <shop> <order> <som|all> --key <key> [--reason <words>]
npm run refunds -- <shop>

  <shop>    its sub-domain, such as osh
  <order>   the order's number
  <som|all> whole som, or all that is left of what was paid
  --key     a name of your own for this refund: asked again under it, nothing more goes back
  --reason  for your books`

const quiet = () => {}
const say = (line: string) => process.stdout.write(`${line}\n`)
const som = (tiyin: number) => `${Math.floor(tiyin / 100)} som`

process.exitCode = await run(process.argv.slice(2))

/** Answers the exit code: 0 when it is asked for, 1 when it cannot be, 2 when the command was not understood. */
async function run(words: string[]): Promise<number> {
  const command = read(words)
  if (!command) {
    say(USAGE)
    return 2
  }
  const settings = readSettings(process.env)
  const database = await openDatabase(settings, quiet)
  try {
    return 'list' in command ? await list(database, command.list) : await ask(settings, database, command)
  } finally {
    await database.close()
  }
}

async function ask(settings: Settings, { db, bus }: OpenDatabase, asked: Asked): Promise<number> {
  const app = { db, bus, now: () => new Date(), secrets: await openSecrets(settings) }
  const outcome = await refundByNumber(app, asked)
  switch (outcome.kind) {
    case 'asked':
      say(
        `${som(outcome.refund.amountTiyin)} of order ${asked.orderNumber}: ${outcome.refund.state}${outcome.isRepeated ? ', asked for before under this key' : ''}.`,
      )
      return 0
    case 'no_merchant':
      say(`There is no shop ${asked.sub}.`)
      return 1
    case 'no_order':
      say(`${asked.sub} has no order ${asked.orderNumber}.`)
      return 1
    case 'not_paid':
      say(`Order ${asked.orderNumber} has no money of a payment provider.`)
      return 1
    case 'too_much':
      say(`Only ${som(outcome.leftTiyin)} of order ${asked.orderNumber} can still go back.`)
      return 1
    case 'only_whole':
      say('Its provider gives back a whole payment or nothing: ask for all.')
      return 1
    case 'key_taken':
      say(`The key ${asked.refundKey} was used for another refund.`)
      return 1
  }
}

async function list(database: OpenDatabase, sub: string): Promise<number> {
  const refunds = await listRefundsOf(database, sub)
  if (!refunds) {
    say(`There is no shop ${sub}.`)
    return 1
  }
  if (refunds.length === 0) say(`Every refund of ${sub} is done.`)
  for (const { requestedAt, orderNumber, amountTiyin, state, ...refund } of refunds)
    say(
      [
        `${requestedAt.toISOString()} order ${orderNumber}: ${som(amountTiyin)} ${state}`,
        `${refund.provider} ${refund.externalId}, key ${refund.refundKey}`,
        ...[refund.reason, refund.problem ?? ''].filter((words) => words !== ''),
      ].join('; '),
    )
  return 0
}

type Asked = Parameters<typeof refundByNumber>[1]

/** The command line; null when it is not one. */
function read(words: string[]): Asked | { list: string } | null {
  try {
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
  } catch {
    return null // an option nobody knows
  }
}
