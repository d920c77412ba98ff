import pg from 'pg'

/** Local to a transaction, so that a connection never keeps it for the next one; read by `current_merchant()` in SQL. */
export const MERCHANT_SETTING = 'dasturxon.merchant'

const STATEMENT = 'of_merchant'

const prepared = new WeakSet<pg.ClientBase>()

/** Asks for rows of one merchant, outside a transaction. */
export async function askOfMerchant(
  client: pg.ClientBase,
  config: QueryConfig,
  merchantId: string,
): Promise<unknown> {
  if (!prepared.has(client)) await prepare(client)
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result))
    const query = Object.assign(new QueryOfMerchant(config, merchantId), { callback })
    client.query(query as unknown as pg.Submittable) // its types say less of a connection than there is
  })
}

/** Once a connection. */
async function prepare(client: pg.ClientBase): Promise<void> {
  const text = `select set_config('${MERCHANT_SETTING}', $1, true)`
  await client.query({ name: STATEMENT, text, values: [''] })
  prepared.add(client)
}

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
 * A statement outside a transaction that is one merchant's. The setting and the statement go out in one message up to one Sync: one
 * round trip, and for PostgreSQL one transaction, with whose end the setting is over.
 */
class QueryOfMerchant extends Query {
  readonly #merchantId: string
  #isSet = false

  constructor(config: QueryConfig, merchantId: string) {
    // a simple query would be a transaction of its own
    super({ ...config, queryMode: 'extended' })
    this.#merchantId = merchantId
  }

  override submit(connection: Wire): Error | null {
    connection.stream.cork()
    try {
      connection.bind({ statement: STATEMENT, values: [this.#merchantId] })
      connection.execute({})
      return super.submit(connection)
    } finally {
      connection.stream.uncork()
    }
  }

  // The answer to the setting, a row and its end, comes before the statement's own.

  override handleDataRow(message: unknown): void {
    if (this.#isSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isSet) super.handleCommandComplete(message, connection)
    else this.#isSet = true
  }
}
