import { DAY_MS } from '@dasturxon/domain'
import { DEPLOYMENT, enqueue, ofMerchant, type Db, type Job } from '@dasturxon/db'
import { sql } from 'kysely'
import type { App } from '../../context.ts'
import { appOfMerchant } from '../../http/app-of-merchant.ts'
import { removeUnusedPictures } from '../pictures/remove-unused-pictures.ts'
import { planMissingDays } from '../reports/missing-days.ts'
import { planMornings } from '../reports/morning.ts'

/** The queue of what is forgotten once a day, of every merchant. */
export const HOUSEKEEPING_QUEUE = 'housekeeping'

/**
 * How long what nobody needs any more is kept, in days after the moment in `since`. What names a person is here so that it
 * does not stay for ever (docs/decisions/0034-failed-calls-and-forgotten-rows.md).
 */
const RETENTIONS = [
  { table: 'vacancy_application', since: 'created_at', days: 180 },
  { table: 'notification', since: 'created_at', days: 180 },
  // names devices, chats and phones
  { table: 'notification_delivery', since: 'created_at', days: 30 },
  // names chats and phones of the staff
  { table: 'staff_message', since: 'created_at', days: 30 },
  { table: 'sign_in_code', since: 'expires_at', days: 1 },
  { table: 'registration_code', since: 'expires_at', days: 1 },
  { table: 'budget', since: 'ends_at', days: 0 },
  { table: 'deployment_budget', since: 'ends_at', days: 0 },
  { table: 'session', since: 'expires_at', days: 1 },
  { table: 'staff_code', since: 'expires_at', days: 1 },
  { table: 'staff_session', since: 'expires_at', days: 1 },
  { table: 'staff_allowance', since: 'expires_at', days: 1 },
  { table: 'account_key', since: 'valid_until', days: 0 },
  { table: 'settings_preview', since: 'until', days: 1 },
  { table: 'staff_presence', since: 'heard_at', days: 1 },
  { table: 'courier_position', since: 'at', days: 1 },
  { table: 'print_job', since: 'created_at', days: 30 },
  { table: 'import_run', since: 'created_at', days: 30 },
  { table: 'change_entry', since: 'at', days: 400 },
  { table: 'customer_view', since: 'at', days: 400 },
  { table: 'session', since: 'seen_at', days: 31 },
  // jobs that were given up, for whoever looks into them
  { table: 'job', since: 'dead_at', days: 90 },
]

/** Rows deleted by one statement; few enough not to delay other queries. */
const BATCH = 2000

/** Has old rows forgotten today, and from then on every day; any number of processes may ask for it. */
export const beginHousekeeping = (db: Db, now: Date): Promise<void> =>
  schedule(ofMerchant(db, DEPLOYMENT), now)

/** Forgets what is older than it is kept, one merchant after another and the deployment's own first, with pictures that nothing shows, has owners told of their day in the morning, and asks for the next day's round. Safe to repeat. */
export async function forgetOld(app: App, _job: Job): Promise<void> {
  const { db, now } = app
  const merchants = await db.selectFrom('merchant_directory').select('id').execute()
  for (const id of [DEPLOYMENT, ...merchants.map((merchant) => merchant.id ?? DEPLOYMENT)])
    for (const { table, since, days } of RETENTIONS) {
      const before = new Date(now().getTime() - days * DAY_MS)
      while ((await forgetBatch(ofMerchant(db, id), { table, since, before })) === BATCH);
    }
  for (const { id } of merchants)
    if (id) {
      await removeUnusedPictures(appOfMerchant(app, id), id)
      await planMornings(appOfMerchant(app, id), id)
      await planMissingDays(appOfMerchant(app, id), id)
    }
  await schedule(db, new Date(now().getTime() + DAY_MS))
}

async function forgetBatch(
  db: Db,
  { table, since, before }: { table: string; since: string; before: Date },
): Promise<number> {
  const forgotten = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${before} limit ${BATCH}
    )`.execute(db)
  return Number(forgotten.numAffectedRows ?? 0n)
}

// One round a day, however many processes start or finish one.
const schedule = (db: Db, runAt: Date) =>
  enqueue(db, {
    merchantId: null,
    queue: HOUSEKEEPING_QUEUE,
    key: runAt.toISOString().slice(0, 10),
    payload: {},
    runAt,
  })
