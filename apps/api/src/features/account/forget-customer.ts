import { newId, type Transaction } from '@dasturxon/db'
import { sql, type RawBuilder } from 'kysely'
import { sessionRef } from '../../http/session.ts'

/** Replaces the name of a removed customer in a shared bill. */
const NO_NAME = '—'

type Forgotten = { merchantId: string; userId: string; phone: string; now: Date }

/**
 * Makes a customer unknown. What the merchant's accounts need (orders with their amounts, payments, uses of promo codes, the
 * cashback ledger) goes to the merchant's nobody, one row for all who have left, without a word of the person; then the
 * customer's row is deleted, and everything that hangs on it with it. Answers the cards that the provider has to forget.
 * The caller holds the customer's row.
 */
export async function forgetCustomer(tx: Transaction, customer: Forgotten): Promise<string[]> {
  const { merchantId, userId, phone } = customer
  await eraseTextsOfOrders(tx, customer)
  await forgetInSharedBaskets(tx, customer)
  const nobody = await findOrCreateNobody(tx, customer)
  const cards = await giveUpCards(tx, customer, nobody)
  for (const table of ['orders', 'promo_use', 'cashback_entry'] as const)
    await sql`update ${sql.table(table)} set user_id = ${nobody}
      where merchant_id = ${merchantId} and user_id = ${userId}`.execute(tx)
  // what the staff wrote about granting cashback
  await sql`update cashback_entry set note = '' where merchant_id = ${merchantId} and user_id = ${nobody} and note <> ''`.execute(
    tx,
  )
  // what the log says of them
  await sql`update change_record set record_id = ${nobody}
    where merchant_id = ${merchantId} and kind = 'CUSTOMER' and record_id = ${userId}`.execute(tx)
  // The words of a grade are the person's; the number is part of the product's.
  await sql`update product_grade set user_id = null, comment = ''
    where merchant_id = ${merchantId} and user_id = ${userId}`.execute(tx)
  await sql`delete from idempotency where merchant_id = ${merchantId} and user_id = ${userId}`.execute(tx)
  await sql`delete from sign_in_code where merchant_id = ${merchantId} and phone = ${phone}`.execute(tx)
  // Counted by phone or by customer: either names the person.
  await sql`delete from budget where merchant_id = ${merchantId}
    and (strpos(key, ${phone}) > 0 or strpos(key, ${userId}) > 0)`.execute(tx)
  await sql`delete from deployment_budget where strpos(key, ${phone}) > 0`.execute(tx)
  // What the bot knows of a chat hangs on no customer.
  await sql`delete from telegram_chat where merchant_id = ${merchantId} and (phone = ${phone} or chat_id in (
    select unnest(array[telegram_id, telegram_user_id]) from customer
    where merchant_id = ${merchantId} and id = ${userId}))`.execute(tx)
  // Local messages only: what a gateway sent is not kept here.
  await sql`delete from dev_inbox where phone = ${phone}`.execute(tx)
  tx.publish([sessionRef({ merchantId, userId })])
  await sql`delete from customer where merchant_id = ${merchantId} and id = ${userId}`.execute(tx)
  return cards
}

async function eraseTextsOfOrders(tx: Transaction, { merchantId, userId }: Forgotten): Promise<void> {
  const own = sql`select id from orders where merchant_id = ${merchantId} and user_id = ${userId}`
  await sql`
    update order_line set comment = '', person_name = case when person_name is null then null else ${NO_NAME} end
    where merchant_id = ${merchantId} and order_id in (${own})`.execute(tx)
  await sql`
    update print_job set lines = ${linesOfTicket(sql`true`)}
    where merchant_id = ${merchantId} and order_id in (${own})`.execute(tx)
  // the reason of a cancellation, as it was typed
  await sql`
    update order_change set note = ''
    where merchant_id = ${merchantId} and actor = 'customer' and order_id in (${own})`.execute(tx)
  // what the staff wrote about giving money back
  await sql`update refund set note = '' where merchant_id = ${merchantId} and note <> '' and order_id in (${own})`.execute(
    tx,
  )
  // A courier was last seen at the customer's door.
  await sql`
    update orders set receiver = null, address = null, comment = '', note = '', card_text = '', allergies = '{}', send_cheque_phone = null, courier_comment = '', grade_comment = '', staff_note = '',
      reason = '',
      distance_m = null, courier = courier || '{"latitude": null, "longitude": null}'
    where merchant_id = ${merchantId} and user_id = ${userId}`.execute(tx)
}

/** The lines of a ticket, of which those of the person (`isTheirs`, of a `line`) are left without a word and a name. */
const linesOfTicket = (isTheirs: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(case when ${isTheirs} then line || jsonb_build_object('comment', '',
    'personName', case when line->>'personName' is null then null else ${NO_NAME}::text end) else line end order by at), '[]')
  from jsonb_array_elements(print_job.lines) with ordinality as listed (line, at))`

/** Removes the customer's name from shared baskets and their tickets; their lines stay in the bill of whoever ordered. */
async function forgetInSharedBaskets(tx: Transaction, { merchantId, userId }: Forgotten): Promise<void> {
  const baskets = sql`shared_basket_person person
    join shared_basket basket on basket.merchant_id = person.merchant_id and basket.id = person.basket_id`
  // A line that has left the order is on its tickets still, where only its name says whose it was.
  const isTheirs = sql`exists (
    select from ${baskets}
    left join order_line l on l.merchant_id = basket.merchant_id and l.order_id = basket.order_id and l.person_id = person.id
      and l.position = (line->>'position')::int
    where person.merchant_id = ${merchantId} and person.user_id = ${userId} and basket.order_id = print_job.order_id
      and (l.position is not null or person.name = line->>'personName'))`
  await sql`
    update print_job set lines = ${linesOfTicket(isTheirs)}
    where merchant_id = ${merchantId} and order_id in (
      select basket.order_id from ${baskets}
      where person.merchant_id = ${merchantId} and person.user_id = ${userId})`.execute(tx)
  await sql`
    update order_line set comment = '', person_name = ${NO_NAME}
    from ${baskets}
    where person.merchant_id = ${merchantId} and person.user_id = ${userId}
      and order_line.merchant_id = ${merchantId} and order_line.order_id = basket.order_id
      and order_line.person_id = person.id`.execute(tx)
}

/** Nobody signs in as it: it has no phone. It takes over balances too, so that each equals its ledger. */
async function findOrCreateNobody(tx: Transaction, { merchantId, userId, now }: Forgotten): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into customer (merchant_id, id, phone, is_active, cashback, created_at, modified_at)
    select merchant_id, ${newId(now)}::uuid, '', false, cashback, ${now}, ${now} from customer
    where merchant_id = ${merchantId} and id = ${userId}
    on conflict (merchant_id, phone) do update
      set cashback = customer.cashback + excluded.cashback, modified_at = excluded.modified_at
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a customer who is deleted was not there')
  return row.id
}

/** The token outlives its owner until the provider has forgotten the card; nothing else of it does. */
async function giveUpCards(
  tx: Transaction,
  { merchantId, userId }: Forgotten,
  nobody: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update card set user_id = ${nobody}, state = 'REMOVED', token_digest = null, mask = '', type = 'OTHER', name = ''
    where merchant_id = ${merchantId} and user_id = ${userId} and sealed_token is not null
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
