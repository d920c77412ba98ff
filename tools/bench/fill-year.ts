import { openAsOwner } from '../../apps/server/src/database.ts'
import { readSettings } from '../../apps/server/src/settings.ts'
import { DAY_MS } from '../../packages/domain/src/index.ts'
import type { RunningServer } from './server-process.ts'

/** Orders that one statement writes. */
const PART = 25_000
/** Longer than a shop waits for any statement. */
const PATIENCE_MS = 600_000
const CUSTOMERS = 40_000
const DAYS = 365
/** Where a statement reads a part of what is made. */
const PLACE = '{made}'
const PRICE = 75_000
/** In som, of an order: its dishes and the service. */
const TOTAL = `(${PRICE} + n % 40 * 500)`
const BACK = 15_000

/** The days of a year that ended yesterday, by the clock of Tashkent. */
export function yearUntil(now: Date): { from: string; to: string } {
  return { from: dateOf(now.getTime() - DAYS * DAY_MS), to: dateOf(now.getTime() - DAY_MS) }
}
const dateOf = (ms: number) => new Date(ms).toLocaleDateString('sv', { timeZone: 'Asia/Tashkent' })

/**
 * Writes a year of orders into a shop of the demo by statements, beside what it has: three lines each, by 40,000 customers in two branches,
 * from ten in the morning until eleven at night; of a hundred two are called off and one gets a part of its money back, every sixth is late.
 */
export async function fillYear(
  { dataFolder }: RunningServer,
  { sub, orders }: { sub: string; orders: number },
): Promise<void> {
  const database = await openAsOwner(readSettings({ DATA_DIR: dataFolder ?? '' }), () => {})
  // the table of what is made is of one connection
  const client = await database.pool.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from merchant where sub = $1', [sub])
    const { from } = yearUntil(new Date())
    // of one query alone, which the driver's types do not know
    const patience = { query_timeout: PATIENCE_MS }
    const write = (text: string) => client.query({ text, ...patience })
    await write(`set statement_timeout = ${PATIENCE_MS}`)
    for (const statement of statementsOf({ id: rows[0]?.id ?? '', orders, from })) {
      if (!statement.includes(PLACE)) await write(statement)
      else
        for (let start = 0; start < orders; start += PART)
          await write(
            statement.replaceAll(PLACE, `(select * from made where n > ${start} and n <= ${start + PART})`),
          )
    }
  } finally {
    // its settings are no other's
    client.release(true)
    await database.close()
  }
}

const oneOf = (list: string[], by: string) => `(array['${list.join("','")}'])[1 + (${by}) % ${list.length}]`
/** Ids as the server makes them: in the order of time. */
const idOf = (
  word: string,
  at = 'at',
) => `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(n || '${word}'), 1, 3) || '8' || substr(md5(n || '${word}'), 4, 15))::uuid`
const later = (minutes: number) => `(at + ${minutes} * interval '1 minute')`
const day = (at: string) => `business_day(${at}, 'Asia/Tashkent', '05:00')`

function statementsOf({ id, orders, from }: { id: string; orders: number; from: string }): string[] {
  const money = (
    kind: string,
    { amount = TOTAL, way = 'null', of = 'true', refund = 'null', minutes = 0 },
  ) => `
    with money as (
      insert into order_money (merchant_id, id, order_id, branch_id, business_day, at, kind, way, amount, refund_id, key)
      select '${id}', ${idOf(kind + refund, later(minutes))}, id, branch_id, ${day(later(minutes))}, ${later(minutes)}, '${kind}', ${way},
        ${amount}, ${refund}, '${kind} ' || coalesce(${refund}, id) from ${PLACE} made where ${of} order by n
      returning *)
    insert into receipt (merchant_id, id, money_id, order_id, refund_id, branch_id, business_day, kind, way, amount, state, wanted_at)
    select merchant_id, id, id, order_id, refund_id, branch_id, business_day, case kind when 'IN' then 'SALE' else 'REFUND' end, way, amount,
      'WANTED', at from money where kind in ('IN', 'OUT')`
  return [
    `insert into customer (merchant_id, id, phone, first_name, last_name, created_at, modified_at)
     select '${id}', gen_random_uuid(), '+99855' || 1000000 + n * 7, ${oneOf(FIRST_NAMES, 'n')}, ${oneOf(LAST_NAMES, 'n / 7')}, now(), now()
     from generate_series(1, ${CUSTOMERS}) n`,
    `create temporary table made as
     select n, at, ${idOf('order')} as id, ${idOf('refund')} as refund, n % 50 = 7 as is_off, n % 100 = 3 as is_back,
       c.ids[1 + (n * 37) % ${CUSTOMERS}] as customer, b.ids[1 + n % cardinality(b.ids)] as branch_id
     from generate_series(1, ${orders}) n,
       lateral (select '${from} 10:00+05'::timestamptz + (n::bigint * ${DAYS} / ${orders}) * interval '1 day'
         + (n::bigint * ${DAYS} % ${orders}) * interval '13 hours' / ${orders} as at) moment,
       (select array_agg(id) as ids from customer where merchant_id = '${id}' and phone like '+99855%') c,
       (select array_agg(id) as ids from (select id from branch where merchant_id = '${id}' order by is_main desc, id limit 2) two) b`,
    `create temporary table sold as
     select array_agg(id order by id) as ids from (select id from product where merchant_id = '${id}' order by id limit 60) few`,
    'create index on made (n)',
    'analyze made',
    `insert into merchant_counter (merchant_id) values ('${id}') on conflict do nothing`,
    `insert into orders (merchant_id, id, number, user_id, branch_id, status, service_type, order_device, payment_type, is_paid, product_price,
       product_discount, product_count, delivery_price, delivery_discount, service_price, total_discount, total_price, created_at, delivered_at,
       eta_to, grade)
     select '${id}', id, (select order_number from merchant_counter where merchant_id = '${id}') + n, customer, branch_id,
       case when is_off then 'CANCELED' else 'DELIVERED' end, ${oneOf(['DELIVERY', 'PICK_UP', 'DINE_IN'], 'n')}, 'CLIENT_WEB',
       ${oneOf(['CASH', 'CLICK'], 'n')}, not is_off, ${PRICE}, 0, 3, 0, 0, n % 40 * 500, 0, ${TOTAL}, at,
       case when not is_off then at + (20 + n % 36) * interval '1 minute' end, ${later(50)}, case when n % 20 = 0 then 1 + n / 20 % 5 end
     from ${PLACE} made order by n`,
    `insert into order_line (merchant_id, order_id, position, product_id, name, count, cost_price, discount, unit_price, unit_discount)
     select '${id}', m.id, k, s.ids[1 + (m.n * 7 + k * 13) % cardinality(s.ids)], '{"uz":"Taom","ru":"Taom","eng":"Taom"}', 1, 25000, 0, 25000, 0
     from ${PLACE} m cross join generate_series(0, 2) k cross join sold s order by m.n, k`,
    `insert into refund (merchant_id, id, order_id, branch_id, business_day, kind, goodwill, way, amount_tiyin, purpose, state, reason,
       requested_at, ended_at, refund_key)
     select '${id}', refund, id, branch_id, ${day(later(60))}, 'GOODWILL', ${BACK}, 'CASH', ${BACK * 100}, 'ASKED', 'DONE', 'QUALITY', ${later(60)},
       ${later(60)}, 'year ' || id from ${PLACE} made where is_back`,
    money('CHARGE', {}),
    money('IN', { way: oneOf(['CASH', 'CLICK'], 'n'), of: 'not is_off', minutes: 30 }),
    money('CREDIT', { of: 'is_off', minutes: 5 }),
    money('CREDIT', { amount: `${BACK}`, refund: 'refund', of: 'is_back', minutes: 60 }),
    money('OUT', { amount: `${BACK}`, refund: 'refund', way: "'CASH'", of: 'is_back', minutes: 60 }),
    `update merchant_counter set order_number = order_number + ${orders} where merchant_id = '${id}'`,
    'analyze',
  ]
}

const FIRST_NAMES = [
  'Aziz',
  'Nodira',
  'Bekzod',
  'Malika',
  'Jasur',
  'Ziyoda',
  'Sardor',
  'Дилшод',
  'Kamola',
  'Шахло',
  'Otabek',
  'Lola',
  'Rustam',
]
const LAST_NAMES = [
  'Karimov',
  'Saidova',
  'Yusupov',
  'Тошпулатов',
  'Rahimova',
  'Ergashev',
  'Nazarova',
  'Qodirov',
  'Umarov',
  'Хасанова',
  'Aliyev',
]
