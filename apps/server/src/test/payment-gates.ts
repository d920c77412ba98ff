import type { World } from '@dasturxon/api/test'
import { sql } from 'kysely'

type Db = World['db']

/** Where the commit of an order's payment can be made to wait, for this test's database alone. */
export async function buildCommitGate(db: Db): Promise<void> {
  // in a schema of its own: the shop may not look at it, and its start leaves it alone
  await sql`create schema gates`.execute(db)
  await sql`create table gates.commit_gate (order_id uuid primary key)`.execute(db)
  await sql`create function gates.wait_at_gate() returns trigger language plpgsql security definer as $$
    begin perform from gates.commit_gate where order_id = new.order_id for update; return null; end $$`.execute(
    db,
  )
  await sql`create constraint trigger commit_gate after insert on order_change
    deferrable initially deferred for each row execute function gates.wait_at_gate()`.execute(db)
}

/**
 * Stops payments on their way, until `open`: `first` before anything is written, `commit` when all is written and not yet
 * committed, and every other after the commit, before the provider is answered.
 */
export async function closeGates(db: Db, { first, commit }: { first: string[]; commit: string[] }) {
  for (const id of commit) await sql`insert into gates.commit_gate values (${id})`.execute(db)
  const hold = await db.startTransaction().execute()
  await sql`select id from orders where id = any(${first}) for update`.execute(hold)
  await sql`select order_id from gates.commit_gate where order_id = any(${commit}) for update`.execute(hold)
  await sql`lock table payment_log in exclusive mode`.execute(hold)

  const listWaiting = async () => {
    const { rows } = await sql<{ pid: number; query: string }>`
      select pid, query from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows
  }
  return {
    countWaiting: async () => (await listWaiting()).length,
    /** Ends so many of those that wait at their commit: nothing of them is written. The rest will commit, unheard. */
    endCommits: async (count: number) => {
      const waiting = (await listWaiting()).filter(({ query }) => query.toLowerCase().startsWith('commit'))
      for (const { pid } of waiting.slice(0, count))
        await sql`select pg_terminate_backend(${pid})`.execute(db)
      return waiting.length
    },
    open: () => hold.rollback().execute(),
  }
}
