import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/** A transaction at a provider, as it stands. */
export interface Transaction {
  provider: string
  /** What the provider calls it. */
  external_id: string
  state: string
  amount_tiyin: number
}

/** What providers hold or held of orders of one shop, oldest first. */
export function listTransactions(...orderIds: string[]): Promise<Transaction[]> {
  return ask(
    'select provider, external_id, state, amount_tiyin::int from payment_transaction where order_id = any($1) order by number',
    [orderIds],
  )
}

/** Moves an order's beginning back: its time to be paid was over a moment ago. */
export async function letTimeToPayPass(orderId: string): Promise<void> {
  await ask(
    `with late as (
       update orders set created_at = created_at - interval '30 minutes', pay_before = now() where id = $1
     )
     update job set run_at = now() where queue = 'payment expiry' and key = $1 || ':0'`,
    [orderId],
  )
}

/** Hands an order over, as the shop's people would. */
export async function finishOrder(orderId: string): Promise<void> {
  await ask(
    `update orders set status = 'DELIVERED', delivered_at = now(), pay_before = null, version = version + 1 where id = $1`,
    [orderId],
  )
}

/** Has the demo's kitchen hurry: each further step of an order is taken as soon as the server looks, a second apart. */
export async function hurryKitchen(orderId: string): Promise<void> {
  await changeKitchenStep(orderId, { kitchenSeconds: 1 })
}

/** Has the demo's kitchen rest before the next step of an order, however slow the machine is. */
export async function holdKitchen(orderId: string): Promise<void> {
  await changeKitchenStep(orderId, {}, 3600)
}

// A step that is being taken just then leaves the next one as it would have been: then the kitchen takes its usual time.
async function changeKitchenStep(orderId: string, change: object, inSeconds = 0): Promise<void> {
  await ask(
    `update job set run_at = now() + make_interval(secs => $3), payload = payload || $2::jsonb
     where queue = 'kitchen' and payload ->> 'orderId' = $1`,
    [orderId, JSON.stringify(change), inSeconds],
  )
}

/** Moves a customer's sign-ins back: none is fresh enough to be proof by itself. */
export async function letSignInGrowOld(phone: string): Promise<void> {
  await ask(
    `update session set created_at = session.created_at - interval '11 minutes' from customer
     where customer.merchant_id = session.merchant_id and customer.id = session.user_id and customer.phone = $1`,
    [phone],
  )
}

/** What ask-database.ts is asked for. */
export type Asked =
  | { statement: string; values: unknown[] }
  | { owner: { sub: string; phone: string; name: string } }

let database:
  | { process: ChildProcessByStdio<Writable, Readable, null>; lines: AsyncIterator<string> }
  | undefined
let asking: Promise<unknown> = Promise.resolve()

// A process of its own: the server's code is not for the tests' loader. Starting it costs more than all that it is asked, so
// one serves a worker's whole run, and ends with it.
function send(asked: Asked): Promise<unknown> {
  const answer = asking.then(async () => {
    database ??= startDatabase()
    database.process.stdin.write(`${JSON.stringify(asked)}\n`)
    const { value, done } = await database.lines.next()
    if (done) throw new Error('the process that asks the database ended')
    // What ask-database.ts writes.
    const said = JSON.parse(value) as { done: unknown } | { error: string }
    if ('error' in said) throw new Error(said.error)
    return said.done
  })
  asking = answer.catch(() => undefined)
  return answer
}

function startDatabase() {
  const started = spawn(process.execPath, ['e2e/support/ask-database.ts'], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return { process: started, lines: createInterface({ input: started.stdout })[Symbol.asyncIterator]() }
}

/** The rows of a statement to the database of the running shop; the statement says what comes. */
export const ask = async <Row>(statement: string, values: unknown[]): Promise<Row[]> =>
  (await send({ statement, values })) as Row[]

/** The first owner of a shop, made as `npm run merchant` makes them. */
export async function makeOwner(owner: { sub: string; phone: string; name: string }): Promise<void> {
  const outcome = await send({ owner })
  if (outcome !== 'made') throw new Error(`no owner of ${owner.sub} was made: ${String(outcome)}`)
}

/** New orders of a shop wait as long as a shop may let them: on a slow machine a story may take longer than usual. */
export async function letOrdersWait(sub: string): Promise<void> {
  await ask(
    `insert into alarm_setting (merchant_id, answer_minutes) select id, 15 from merchant where sub = $1`,
    [sub],
  )
}

/** Somebody of a shop's people, as an invitation that was used leaves them. */
export async function hire(
  sub: string,
  { phone, name, role }: { phone: string; name: string; role: 'MANAGER' | 'OPERATOR' | 'COURIER' },
): Promise<void> {
  await ask(
    `insert into staff (merchant_id, id, phone, name, role, status, created_at)
     select id, gen_random_uuid(), $2, $3, $4, 'ACTIVE', now() from merchant where sub = $1`,
    [sub, phone, name, role],
  )
}

/** A chat of this phone with a bot of the shop, whose token nobody has: what is left for it is sent nowhere. */
export async function openChat(sub: string, phone: string): Promise<void> {
  await ask(
    `insert into telegram_bot (merchant_id, sealed) select id, 'nobody has it' from merchant where sub = $1
     on conflict (merchant_id) do update set sealed = excluded.sealed`,
    [sub],
  )
  await ask(
    `insert into telegram_chat (merchant_id, chat_id, can_write, phone, phone_shared_at, modified_at)
     select id, 1 + (random() * 1000000000)::bigint, true, $2, now(), now() from merchant where sub = $1`,
    [sub, phone],
  )
}

/** What was left for the chats of a shop's staff, oldest first. */
export async function listChatMessages(sub: string): Promise<string[]> {
  const rows = await ask<{ text: string }>(
    `select s.text from staff_message s join merchant m on m.id = s.merchant_id
     where m.sub = $1 and s.channel = 'TELEGRAM' order by s.created_at, s.id`,
    [sub],
  )
  return rows.map(({ text }) => text)
}

/** Lets a minute pass for the tickets of a shop that somebody took to print: nobody has said what became of them. */
export async function letClaimsRunOut(sub: string): Promise<void> {
  await ask(
    `update print_job j set claim_ends_at = now() from merchant m
     where m.sub = $1 and j.merchant_id = m.id and j.claim_ends_at is not null`,
    [sub],
  )
}

/** Gives the main branch of a shop stations that make nothing yet. */
export async function addStations(sub: string, names: readonly string[]): Promise<void> {
  await ask(
    `insert into station (merchant_id, id, branch_id, name, category_ids, product_ids)
     select b.merchant_id, gen_random_uuid(), b.id, station, '{}', '{}'
     from branch b join merchant m on m.id = b.merchant_id, unnest($2::text[]) station where m.sub = $1 and b.is_main`,
    [sub, names],
  )
}

/** Has the last branches of a shop, as customers read them, rest for half an hour, as they do when nobody answers their orders. */
export async function restBranches(sub: string, count: number): Promise<void> {
  await ask(
    `insert into branch_pause (merchant_id, branch_id, service_type, until, reason, is_automatic, by_name, since)
     select merchant_id, id, service, now() + interval '30 minutes', '', true, '', now()
     from (select b.* from branch b join merchant m on m.id = b.merchant_id where m.sub = $1 order by b.is_main, b.priority desc, b.id desc limit $2) resting,
       unnest(array['DELIVERY', 'PICK_UP', 'DINE_IN']) service`,
    [sub, count],
  )
}
