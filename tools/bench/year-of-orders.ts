// node tools/bench/year-of-orders.ts [orders]: how long reports take of a year of a shop with so many orders (500,000 where nothing is
// said), of two branches, without HTTP: the first time, when days are reckoned from their rows, and then.
import { createReports } from '../../apps/api/src/features/reports/reports.ts'
import { connect, makeServingRole, migrate, ofMerchant, secureRows } from '../../packages/db/src/index.ts'
import { startTemporaryPostgres } from '../../packages/postgres/src/index.ts'
import { median } from './compare.ts'

const ORDERS = Number(process.argv[2] ?? 500_000)
const ROUNDS = 5
/** Orders that one statement writes. */
const PART = 25_000
const NOW = new Date('2026-11-28T07:00:00Z')
const [FROM, TO] = ['2025-11-28', '2026-11-27']

const postgres = await startTemporaryPostgres()
try {
  const { role, url } = await makeServingRole(postgres.url)
  await migrate({ url: postgres.url })
  await secureRows({ url: postgres.url, servingRole: role })
  const [owner, serving] = [connect({ url: postgres.url, poolSize: 1 }), connect({ url, poolSize: 1 })]
  const merchantId = '0199a000-0000-7000-8000-000000000001'
  await fill(merchantId)
  const onDuty = { role: 'OWNER', branchIds: [], merchantId } as never
  const ctx = {
    db: ofMerchant(serving.db, merchantId),
    merchantId,
    onDuty,
    now: () => NOW,
    language: 'uz',
  } as never
  const { handlers } = createReports()
  const year = { params: undefined, query: { from: FROM, to: TO }, body: undefined }
  const day = { params: undefined, query: { date: '2026-11-12' }, body: undefined }
  console.log(`| a report of a shop with ${ORDERS.toLocaleString('en')} orders a year | |\n|---|---|`)
  await tell('a day, the first time', () => handlers['desk.dayReport'](day, ctx), 1)
  await tell('a day', () => handlers['desk.dayReport'](day, ctx), ROUNDS)
  await tell('a year, the first time', () => handlers['desk.spanReport'](year, ctx), 1)
  await tell('a year', () => handlers['desk.spanReport'](year, ctx), ROUNDS)
  await serving.close()

  /** A year of orders, all of them paid, by the hours in which people eat. */
  async function fill(id: string): Promise<void> {
    const statements = [
      `insert into merchant (id, sub, name, created_at) values ('${id}', 'year', ${text('Osh')}, now())`,
      `insert into city (merchant_id, id, name, latitude, longitude, is_main) values ('${id}', '${id}', ${text('Toshkent')}, 41.3, 69.2, true)`,
      `insert into branch (merchant_id, id, city_id, name, address, latitude, longitude, is_main, work_hours, priority)
       select '${id}', gen_random_uuid(), '${id}', ${text('Filial')}, '', 41.3, 69.2, n = 0, '[]', n from generate_series(0, 1) n`,
      `insert into category (merchant_id, id, name) values ('${id}', '${id}', ${text('Taomlar')})`,
      `insert into product (merchant_id, id, category_id, name, description, cost_price)
       select '${id}', gen_random_uuid(), '${id}', ${text('Taom')}, ${text('')}, 25000 from generate_series(1, 60)`,
      `insert into customer (merchant_id, id, phone, created_at, modified_at) values ('${id}', '${id}', '998900000001', now(), now())`,
      `create temporary table made as
       select n, gen_random_uuid() as id, gen_random_uuid() as money,
         (select array_agg(b.id order by b.priority) from branch b)[1 + n % 2] as branch_id,
         timestamptz '${FROM} 10:00+05' + (n * interval '365 days' / ${ORDERS}) as at
       from generate_series(1, ${ORDERS}) n`,
      `insert into orders (merchant_id, id, number, user_id, branch_id, status, service_type, order_device, payment_type, is_paid, product_price,
         product_discount, product_count, delivery_price, delivery_discount, service_price, total_discount, total_price, created_at, delivered_at, eta_to)
       select '${id}', id, n, '${id}', branch_id, 'DELIVERED', (array['DELIVERY', 'PICK_UP', 'DINE_IN'])[1 + n % 3], 'CLIENT_WEB',
         (array['CASH', 'CLICK'])[1 + n % 2], true, 75000, 0, 3, 0, 0, 0, 0, 75000, at, at + (20 + n % 40) * interval '1 minute',
         at + interval '50 minutes' from made`,
      `insert into order_line (merchant_id, order_id, position, product_id, name, count, cost_price, discount, unit_price, unit_discount)
       select '${id}', m.id, k, p.ids[1 + (m.n * 7 + k * 13) % 60], ${text('Taom')}, 1, 25000, 0, 25000, 0
       from made m cross join generate_series(0, 2) k cross join (select array_agg(id) as ids from product) p`,
      ...['CHARGE', 'IN'].map(
        (
          kind,
        ) => `insert into order_money (merchant_id, id, order_id, branch_id, business_day, at, kind, way, amount, key)
       select '${id}', gen_random_uuid(), id, branch_id, business_day(at, 'Asia/Tashkent', '05:00'), at, '${kind}',
         ${kind === 'IN' ? "(array['CASH', 'CLICK'])[1 + n % 2]" : 'null'}, 75000, '${kind} ' || id from made`,
      ),
      'analyze',
    ]
    for (const statement of statements) {
      // half a million rows take longer than a statement may
      const isPart = /^insert into (?:orders|order_line|order_money) /.test(statement)
      for (let from = 0; from < (isPart ? ORDERS : 1); from += PART) {
        const part = `from (select * from made where n > ${from} and n <= ${from + PART}) made`
        const lines = `from (select * from made where n > ${from} and n <= ${from + PART}) m `
        await owner.pool.query(statement.replace(/from made m /, lines).replace(/from made$/, part))
      }
    }
    await owner.close()
  }
} finally {
  await postgres.stop()
}

/** Prints the median of so many rounds. */
async function tell(what: string, work: () => Promise<unknown>, rounds: number): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  console.log(`| ${what} | ${(median(times) / 1000).toFixed(2)} s |`)
}

/** A text in three languages, as SQL has it. */
function text(word: string): string {
  return `'{"uz":"${word}","ru":"${word}","eng":"${word}"}'`
}
