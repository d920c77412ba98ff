// npm run merchant -- create <shop> --owner <phone>: the first owner of a shop, who signs in at its /desk by a code to this
// phone; alarm <shop>: what becomes of orders that nobody answers; sign-out <shop>: ends sessions. May run while the server does.
import { parseArgs } from 'node:util'
import { makeOwner, setAlarm, signOut, type AlarmWish } from '@dasturxon/api'
import { AlarmChange, ChatId } from '@dasturxon/contract/desk/schemas'
import type { Db } from '@dasturxon/db'
import { openAsOwner } from './database.ts'
import { noShop, runCommand, say } from './run-command.ts'

type NewOwner = { sub: string; phone: string; name: string }
/** `leaving`: the phone of a customer; null for everybody. */
type SignOut = { sub: string; leaving: string | null }

await runCommand({
  usage: `npm run merchant -- create <shop> --owner <phone> [--name <name>]
npm run merchant -- alarm <shop> [--minutes 2..15] [--unanswered cancel|accept] [--first manager|owner]
                                 [--group <branch id>=<chat id>]
npm run merchant -- sign-out <shop> --customer <phone> | --everybody

  <shop>        its sub-domain, such as osh; the shop was imported before (docs/importing.md)
  --owner       the owner's phone, such as +998901234567
  --name        how the screens call the owner
  --minutes     after so many without an answer an order is cancelled, or accepted; 5 unless told otherwise
  --unanswered  which of the two
  --first       who is called first, after two minutes
  --group       the Telegram group of a branch, in which the shop's bot is
  --customer    whose sessions end, wherever they are signed in
  --everybody   those of all customers, staff and tablets of the shop end`,
  read(words): NewOwner | AlarmWish | SignOut | null {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        owner: { type: 'string' },
        name: { type: 'string' },
        minutes: { type: 'string' },
        unanswered: { type: 'string' },
        first: { type: 'string' },
        group: { type: 'string' },
        customer: { type: 'string' },
        everybody: { type: 'boolean', default: false },
      },
    })
    const [verb, sub, ...others] = positionals
    if (!sub || others.length > 0) return null
    if (verb === 'create' && values.owner) return { sub, phone: values.owner, name: values.name ?? '' }
    if (verb === 'sign-out' && (values.customer !== undefined) !== values.everybody)
      return { sub, leaving: values.customer ?? null }
    return verb === 'alarm' ? readAlarm(sub, values) : null
  },
  open: openAsOwner,
  async run(asked, { db }) {
    const trouble = await runAsked(db, asked)
    if (trouble === null) say(`${asked.sub}: done.`)
    return trouble
  },
})

function runAsked(db: Db, asked: NewOwner | AlarmWish | SignOut): Promise<string | null> {
  if ('leaving' in asked) return endSessions(db, asked)
  return 'phone' in asked ? create(db, asked) : alarm(db, asked)
}

/** What prevented it, in a sentence; null when it is done. */
async function create(db: Db, asked: NewOwner): Promise<string | null> {
  switch (await makeOwner(db, { ...asked, now: new Date() })) {
    case 'made':
      say(`${asked.phone} is an owner of ${asked.sub} and can sign in at its /desk.`)
      return null
    case 'no_merchant':
      return noShop(asked.sub)
    case 'phone_invalid':
      return `${asked.phone} is no phone number.`
    case 'phone_taken':
      return `${asked.phone} is of the staff of ${asked.sub} already.`
  }
}

async function endSessions(db: Db, { sub, leaving: phone }: SignOut): Promise<string | null> {
  switch (await signOut(db, { sub, phone })) {
    case 'signed_out':
      return null
    case 'no_merchant':
      return noShop(sub)
    case 'phone_invalid':
      return `${phone} is no phone number.`
    case 'no_customer':
      return `${phone} is no customer of ${sub}.`
  }
}

async function alarm(db: Db, asked: AlarmWish): Promise<string | null> {
  switch (await setAlarm(db, asked)) {
    case 'set':
      return null
    case 'no_merchant':
      return noShop(asked.sub)
    case 'no_branch':
      return `${asked.sub} has no branch ${asked.group?.branchId}.`
  }
}

type AlarmWords = Partial<Record<'minutes' | 'unanswered' | 'first' | 'group', string>>

function readAlarm(sub: string, { minutes, unanswered, first, group }: AlarmWords): AlarmWish | null {
  const setting = AlarmChange.safeParse({
    ...(minutes !== undefined && { answerMinutes: Number(minutes) }),
    ...(unanswered !== undefined && { unanswered: unanswered.toUpperCase() }),
    ...(first !== undefined && { calledFirst: first.toUpperCase() }),
  })
  const [, branchId, number] = /^([\da-f-]{36})=(-?\d+)$/.exec(group ?? '') ?? []
  const chatId = ChatId.nullable().safeParse(number === undefined ? null : Number(number))
  if (!setting.success || !chatId.success || (group !== undefined && !branchId)) return null
  const { data: named } = setting
  return {
    sub,
    setting: named,
    group: branchId && chatId.data !== null ? { branchId, chatId: chatId.data } : null,
  }
}
