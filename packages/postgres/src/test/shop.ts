// A shop in small, for tests that kill it: starts the database and takes orders. Prints one JSON line when it is up,
// then one number for each order whose commit was acknowledged.
import pg from 'pg'
import { startPostgres } from '../start.ts'

const [dataDir = '', binaries = 'npm', writers = '0'] = process.argv.slice(2)

const server = await startPostgres({ dataDir, binaries })
console.log(JSON.stringify({ url: server.url, pid: server.pid, adopted: server.adopted }))

const pool = new pg.Pool({ connectionString: server.url })
pool.on('error', () => {})
await pool.query('create table if not exists orders (id bigserial primary key)')
process.stdin.on('end', () => void end())
process.stdin.on('data', () => {
  throw new Error('a bug')
})
await Promise.all(Array.from({ length: Number(writers) }, takeOrders))

async function takeOrders(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ id: string }>('insert into orders default values returning id')
    process.stdout.write(`${rows[0]?.id}\n`)
  }
}

async function end(): Promise<void> {
  await pool.end()
  await server.stop()
}
