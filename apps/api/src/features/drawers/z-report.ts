import { createHash } from 'node:crypto'
import { ZReport } from '@dasturxon/contract/desk/schemas'
import type { Db } from '@dasturxon/db'
import { bytesOfZ } from '@dasturxon/domain'
import { sql } from 'kysely'

/** The hash of a Z as it is stored, which holds that of the Z before it in its drawer (DSK-203). */
export const hashOfZ = (z: ZReport, prevHash: string | null): string =>
  createHash('sha256').update(bytesOfZ(z, prevHash)).digest('hex')

/** The queue of what is told of a Z once it is signed. */
export const Z_QUEUE = 'z report'

const MOST_LISTED = 60

/** Signed reports of a drawer, the newest first, or the one of a shift. */
export async function listReports(
  db: Db,
  { merchantId, drawerId, shiftId }: { merchantId: string; drawerId: string; shiftId?: string },
): Promise<{ z: ZReport; hash: string }[]> {
  const { rows } = await sql<{ z: unknown; hash: string }>`
    select z, hash from drawer_shift
    where merchant_id = ${merchantId} and drawer_id = ${drawerId} and state = 'CLOSED'
      and ${shiftId === undefined ? sql`true` : sql`id = ${shiftId}`}
    order by no desc limit ${MOST_LISTED}`.execute(db)
  return rows.map(({ z, hash }) => ({ z: ZReport.parse(z), hash }))
}
