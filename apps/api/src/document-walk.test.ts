import { describe, expect } from 'vitest'
import { importShop } from './test/import-shop.ts'
import { it, world } from './test/it.ts'
import { ANSWERS } from './test/walk/answers.ts'
import { changedFiles, walkedFiles } from './test/walk/files.ts'
import { WALKS } from './test/walk/index.ts'
import { walkShop, type WalkedShop } from './test/walk/shop.ts'
import { phrasesOfSpecification, rowsOfPage } from './test/walk/specification.ts'
import { valueOf, type Way } from './test/walk/ways.ts'

// Every field that the specification's §3 names is set by whoever may set it, and read back in the shop or by its calls.
const PAGE = rowsOfPage()

/** What customers and clients of the document read of a field. */
async function readField(shop: WalkedShop, { entity, field, way }: Row): Promise<unknown> {
  if ('read' in way && way.read) return way.read(shop)
  const place = PAGE.get(`${entity}.${field}`)?.answeredBy
  const answer = ANSWERS[place ?? '']
  if (!answer) throw new Error(`docs/fields.md says no call that answers ${entity}.${field}`)
  const thing = await answer(shop)
  return (thing as Record<string, unknown> | null)?.[field]
}

type Row = { walk: string; entity: string; field: string; way: Way }
const ROWS: Row[] = Object.entries(WALKS).flatMap(([walk, entities]) =>
  Object.entries(entities).flatMap(([entity, fields]) =>
    Object.entries(fields).map(([field, way]) => ({ walk, entity, field, way })),
  ),
)
const rowsBy = <B extends Way['by']>(...by: B[]) =>
  ROWS.filter((row): row is Row & { way: Extract<Way, { by: B }> } => by.some((one) => one === row.way.by))

/** A row at the desk, or of a customer: somebody who may not is refused and changes nothing, somebody who may sets it. */
async function setField(shop: WalkedShop, row: Row): Promise<void> {
  const { way } = row
  if (way.by !== 'desk' && way.by !== 'customer') return
  const before = await readField(shop, row)
  expect(before).not.toEqual(valueOf(way.is, shop))
  const refused =
    way.by === 'desk' ? await way.set(await shop.whoMayNot(way.call), shop) : await way.set(shop.guest, shop)
  expect(refused).toMatchObject({ ok: false, error: { status: way.by === 'desk' ? 403 : 401 } })
  expect(await readField(shop, row)).toEqual(before)
  const done =
    way.by === 'desk'
      ? await way.set(await shop.whoMay(way.call), shop)
      : await way.set(shop.customer.call, shop)
  expect(done.ok || done.error).toBe(true)
}

describe.each(Object.keys(WALKS))('§3 in the shop %s', (walk) => {
  let shop: WalkedShop
  it.beforeAll(async () => {
    await world.db.deleteFrom('budget').execute()
    await world.db.deleteFrom('deployment_budget').execute()
    shop = await walkShop(world, await importShop(world, walkedFiles(walk)))
  }, 120_000)

  const rows = rowsBy('desk', 'customer', 'server').filter((row) => row.walk === walk)
  it.each(rows)('SPC-21 API-5 $entity $field', async (row) => {
    const { way } = row
    if ('once' in way) await shop.once(way.call, () => setField(shop, row))
    else await setField(shop, row)
    expect(await readField(shop, row)).toEqual(valueOf(way.is, shop))
  })

  const acting = rowsBy('acts').filter((row) => row.walk === walk)
  if (acting.length > 0)
    it.each(acting)('SPC-21 API-5 $entity $field acts: $way.what', ({ way }) => way.acts(shop))
})

describe('§3 in files', () => {
  const rows = rowsBy('import')
  let shop: WalkedShop
  let before: Map<Row, unknown>
  it.beforeAll(async () => {
    await world.db.deleteFrom('budget').execute()
    await world.db.deleteFrom('deployment_budget').execute()
    shop = await walkShop(world, await importShop(world, walkedFiles('fayllar')))
    before = new Map()
    for (const row of rows) before.set(row, await readField(shop, row))
    await importShop(world, changedFiles('fayllar'))
  }, 120_000)

  it.each(rows)('SPC-21 API-5 $entity $field', async (row) => {
    const is = valueOf(row.way.is, shop)
    expect(before.get(row)).not.toEqual(is)
    expect(await readField(shop, row)).toEqual(is)
  })
})

describe('§3 and the table', () => {
  const nameOf = ({ entity, field }: Row) => `${entity}.${field}`
  /** What §3 says in a sentence of its own, of an entity that it has begun. */
  const PART_OF: Record<string, string> = {
    'Payment settings per method': 'Payment',
    'Order request also': 'Order',
    'Login response': 'Session',
  }
  /** No entities: cookies are the browser's (packages/client), and a picture's path is a rule (docs/traps.md). */
  const NO_ENTITIES = ['Cookies', 'Image paths']
  const phrases = [...phrasesOfSpecification()].flatMap(([entity, said]) =>
    NO_ENTITIES.includes(entity) ? [] : said.map((phrase) => `${PART_OF[entity] ?? entity}.${phrase}`),
  )
  const saidBy = (row: Row) => (row.way.says ?? [row.field]).map((phrase) => `${row.entity}.${phrase}`)

  it('SPC-21 API-5 leaves out no field of the document', () => {
    expect(phrases.length).toBeGreaterThan(400)
    const walked = new Set(ROWS.flatMap(saidBy))
    expect(phrases.filter((phrase) => !walked.has(phrase))).toEqual([])
  })

  it('SPC-21 API-5 has no field that the document has not', () => {
    const known = new Set(phrases)
    expect(ROWS.flatMap(saidBy).filter((phrase) => !known.has(phrase))).toEqual([])
  })

  it('SPC-21 API-5 has the rows of docs/fields.md, no more and no fewer', () => {
    expect([...PAGE.keys()].toSorted()).toEqual(ROWS.map(nameOf).toSorted())
  })

  it.each(rowsBy('nobody'))(
    'SPC-21 API-5 $entity $field: nobody sets it, docs/fields.md says why',
    async (row) => {
      const { writtenBy } = PAGE.get(nameOf(row)) ?? { writtenBy: '' }
      expect(writtenBy).toMatch(/\S+ \S+ \S+/)
    },
  )
})
