import { json } from '@dasturxon/db'
import { sql } from 'kysely'
import { newPhone } from './build.ts'
import { type CardChoice, type Multicard } from './fake-multicard.ts'
import { buildPayingShop } from './paying-shop.ts'
import type { World } from './world.ts'

export type CardShop = Awaited<ReturnType<typeof buildCardShop>>
type Customer = Awaited<ReturnType<World['signIn']>>

/** A page for a card of this customer. */
async function begin(customer: Customer, name = '') {
  const begun = await customer.call('cards.create', { body: { name } })
  if (!begun.ok) throw new Error(`no card was begun: ${begun.error.code}`)
  return begun.data
}

/** A paying shop that keeps cards at Multicard; its orders may wait for Payme as well. */
export async function buildCardShop(world: World, multicard: Multicard) {
  const shop = await buildPayingShop(world, {
    RAHMAT: multicard.account,
    PAYME: { merchantId: '64fa00000000000000000001', key: 'KeyOfAShopThatKeepsCards0123456789' },
  })
  const set = (settings: object) =>
    sql`update merchant set settings = settings || ${json({ ...settings })} where id = ${shop.merchant.id}`.execute(
      world.db,
    )
  await set({ cardActive: true })

  return {
    ...shop,
    set,
    /** Another customer of the shop, without cards. */
    newCustomer: () => world.signIn(shop.merchant.sub, newPhone()),
    begin,
    /** A card chosen on the form, by whoever signed in; its id. */
    save: async (card: CardChoice, customer: Customer = shop.customer): Promise<string> => {
      const { id, url } = await begin(customer)
      await multicard.choose(url, card)
      return id
    },
    list: async (customer: Customer = shop.customer) => {
      const listed = await customer.call('cards.list')
      if (!listed.ok) throw new Error(listed.error.code)
      return listed.data
    },
    rowOf: (id: string) =>
      world.db
        .selectFrom('card')
        .selectAll()
        .where('merchant_id', '=', shop.merchant.id)
        .where('id', '=', id)
        .executeTakeFirst(),
  }
}

/** Everything the database holds, as text: every row of every table. */
export async function dumpOf(world: World): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(world.db)
  const rows: string[] = []
  for (const { name } of tables.rows) {
    const { rows: found } = await sql<{
      row: string
    }>`select t::text as row from ${sql.table(name)} t`.execute(world.db)
    rows.push(...found.map(({ row }) => `${name} ${row}`))
  }
  return rows.join('\n')
}

/** Made by chance, and any six digits come in them by chance: ids, hashes and parts of a second. */
const CHANCE = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32,}|(?<=:\d\d)\.\d{3,6}/g

/** What stays of everything that was sent: all of the database and of the log, as text, without what is made by chance. */
export const keptBy = async (world: World): Promise<string> =>
  `${await dumpOf(world)}\n${JSON.stringify(world.logged)}`.replaceAll(CHANCE, '')
