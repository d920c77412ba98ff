import type { Reservation } from '@dasturxon/contract'
import { sameMerchant, type Db } from '@dasturxon/db'

type Owner = { merchantId: string; userId: string }

/** The reservations of a customer: those to come, the next first, then the others, the latest first. */
export async function listReservations(db: Db, owner: Owner, now: Date): Promise<Reservation[]> {
  const rows = await selectReservations(db, owner).orderBy('starts_at', 'desc').orderBy('id').execute()
  const all = rows.map((row) => presentReservation(row, now))
  return [...all.filter(isToCome).toReversed(), ...all.filter((one) => !isToCome(one))]
}

const isToCome = ({ status }: Reservation): boolean => status === 'ACTIVE'

/** One reservation of a customer; null when they have no such one. */
export async function findReservation(
  db: Db,
  owner: Owner,
  { id, now }: { id: string; now: Date },
): Promise<Reservation | null> {
  const row = await selectReservations(db, owner).where('reservation.id', '=', id).executeTakeFirst()
  return row ? presentReservation(row, now) : null
}

const selectReservations = (db: Db, { merchantId, userId }: Owner) =>
  db
    .selectFrom('reservation')
    .innerJoin('branch', sameMerchant('branch.id', 'reservation.branch_id'))
    .innerJoin('dining_table', sameMerchant('dining_table.id', 'reservation.table_id'))
    .innerJoin('hall', sameMerchant('hall.id', 'dining_table.hall_id'))
    .select([
      'reservation.id',
      'reservation.branch_id',
      'reservation.table_id',
      'reservation.chairs',
      'reservation.starts_at',
      'reservation.ends_at',
      'reservation.status',
      'reservation.name',
      'reservation.phone',
      'reservation.comment',
      'branch.name as branch_name',
      'branch.address as branch_address',
      'branch.phone as branch_phone',
      'branch.booking_phone',
      'branch.time_zone',
      'dining_table.name as table_name',
      'hall.name as hall_name',
    ])
    .where('reservation.merchant_id', '=', merchantId)
    .where('reservation.user_id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof selectReservations>['executeTakeFirstOrThrow']>>

function presentReservation(row: Row, now: Date): Reservation {
  const isCanceled = row.status === 'CANCELED'
  return {
    id: row.id,
    branchId: row.branch_id,
    branch: {
      name: row.branch_name,
      address: row.branch_address,
      phone: row.booking_phone || row.branch_phone,
      timeZone: row.time_zone,
    },
    place: { tableId: row.table_id, table: row.table_name, hall: row.hall_name },
    chairs: row.chairs,
    time: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    status: isCanceled ? 'CANCELED' : row.ends_at <= now || row.status === 'LEFT' ? 'PAST' : 'ACTIVE',
    name: row.name,
    phone: row.phone,
    comment: row.comment,
    // Whoever is at the table, or late for it, does not take it back.
    allowedActions: row.status === 'ACTIVE' && row.starts_at > now ? ['cancel'] : [],
  }
}
