import pg from 'pg'

/** Local to a transaction, so that a connection never keeps it for the next one; read by `current_merchant()` in SQL. */
const MERCHANT_SETTING = 'dasturxon.merchant'

const SET_MERCHANT = { name: 'of_merchant', text: `select set_config('${MERCHANT_SETTING}', $1, true)` }
const SET_MERCHANT_AND_PLANS = {
  name: 'of_merchant_keeping_plans',
  text: `${SET_MERCHANT.text}, set_config('plan_cache_mode', 'force_generic_plan', true)`,
}

/** Who asks, and how. */
export type Asker = {
  merchantId: string
  /** Statements are planned once a connection, for any parameters, whatever PostgreSQL thinks of these. */
  cachesPlans: boolean
}

/** Names of statements that a connection knows. */
const prepared = new WeakMap<pg.ClientBase, Set<string>>()

/** Asks for rows of one merchant, outside a transaction. */
export async function askOfMerchant(
  client: pg.ClientBase,
  config: QueryConfig,
  asker: Asker,
): Promise<unknown> {
  return ask(client, config, await setMerchant(client, asker))
}

/** Begins a transaction of one merchant. `text`: of the statement that begins it. */
export async function beginOfMerchant(client: pg.ClientBase, text: string, asker: Asker): Promise<unknown> {
  const { values } = await setMerchant(client, asker)
  await prepareOnce(client, text, async () => {
    await client.query({ name: text, text, values: [] })
    await client.query('rollback')
  })
  return ask(client, { ...settingOf(asker), values }, { statement: text, values: [] })
}

const settingOf = ({ cachesPlans }: Asker) => (cachesPlans ? SET_MERCHANT_AND_PLANS : SET_MERCHANT)

async function setMerchant(client: pg.ClientBase, asker: Asker): Promise<Before> {
  const setting = settingOf(asker)
  await prepareOnce(client, setting.name, () => client.query({ ...setting, values: [''] }))
  return { statement: setting.name, values: [asker.merchantId] }
}

async function prepareOnce(client: pg.ClientBase, name: string, prepare: () => Promise<unknown>) {
  const names = prepared.get(client) ?? new Set()
  if (names.has(name)) return
  await prepare()
  prepared.set(client, names.add(name))
}

function ask(client: pg.ClientBase, config: QueryConfig, before: Before): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result))
    const query = Object.assign(new QueryAfter(config, before), { callback })
    client.query(query as unknown as pg.Submittable) // its types say less of a connection than there is
  })
}

/** A prepared statement, and what it is asked with. */
type Before = { statement: string; values: string[] }
type QueryConfig = { text: string; values: unknown[]; name?: string | undefined }
/** The part of the driver's connection that custom queries such as pg-cursor's are written against. */
type Wire = {
  stream: { cork: () => void; uncork: () => void }
  bind: (message: { statement: string; values: string[] }) => void
  execute: (message: object) => void
}
/** How the driver's own query meets its connection, which its types leave out. */
declare class DriverQuery {
  constructor(config: QueryConfig & { queryMode: 'extended' })
  submit(connection: Wire): Error | null
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}
const Query = pg.Query as unknown as typeof DriverQuery // of pg 8; query-of-merchant.test.ts runs it

/**
 * A statement with another before it, which says whose rows it is about, or which begins the transaction that it is to speak of. Both
 * go out in one message up to one Sync: one round trip, and for PostgreSQL one transaction, with whose end the setting is over.
 */
class QueryAfter extends Query {
  readonly #before: Before
  #isAnswered = false

  constructor(config: QueryConfig, before: Before) {
    // a simple query would be a transaction of its own
    super({ ...config, queryMode: 'extended' })
    this.#before = before
  }

  override submit(connection: Wire): Error | null {
    connection.stream.cork()
    try {
      connection.bind(this.#before)
      connection.execute({})
      return super.submit(connection)
    } finally {
      connection.stream.uncork()
    }
  }

  // The answer to the statement before, its row and its end, comes before the statement's own.

  override handleDataRow(message: unknown): void {
    if (this.#isAnswered) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isAnswered) super.handleCommandComplete(message, connection)
    else this.#isAnswered = true
  }
}
