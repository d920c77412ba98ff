// Started once for a worker's whole run by shop-database.ts: each line asks the database of the running shop, or has an owner made as
// `npm run merchant` does; each answer is a line as well.
import { createInterface } from 'node:readline'
import { makeOwner } from '@dasturxon/api'
import { openAsOwner } from '../../apps/server/src/database.ts'
import { readSettings } from '../../apps/server/src/settings.ts'
import type { Asked } from './shop-database.ts'

const database = await openAsOwner(readSettings(process.env), () => {})

async function answer(asked: Asked): Promise<unknown> {
  if ('owner' in asked) return makeOwner(database.db, { ...asked.owner, now: new Date() })
  return (await database.pool.query(asked.statement, asked.values)).rows
}

for await (const line of createInterface({ input: process.stdin })) {
  // What shop-database.ts writes.
  const said = await answer(JSON.parse(line) as Asked).then(
    (done) => ({ done }),
    (error: unknown) => ({ error: String(error) }),
  )
  process.stdout.write(`${JSON.stringify(said)}\n`)
}
await database.close()
