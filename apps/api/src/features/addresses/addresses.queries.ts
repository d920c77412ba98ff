import type { Address } from '@dasturxon/contract'
import { Address as AddressSchema } from '@dasturxon/contract/schemas'
import type { Address as AddressTable, Db } from '@dasturxon/db'
import type { Selectable } from 'kysely'

type AddressRow = Selectable<AddressTable>
type Owner = { merchantId: string; userId: string }

/** Addresses a customer has kept, newest first. */
export function listAddresses(db: Db, { merchantId, userId }: Owner): Promise<AddressRow[]> {
  return db
    .selectFrom('address')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('deleted', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Marks an address of the customer as deleted; false when it has no such address. */
export async function removeAddress(db: Db, { merchantId, userId }: Owner, id: string): Promise<boolean> {
  const removed = await db
    .updateTable('address')
    .set({ deleted: true })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted', '=', false)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export function presentAddress(row: AddressRow): Address {
  return AddressSchema.parse({
    id: row.id,
    type: row.type,
    name: row.name,
    streetName: row.street_name,
    houseNumber: row.house_number,
    details: { floor: '', office: '', entrance: '', domophone: '', ...Object(row.details) },
    description: row.description,
    comment: row.comment,
    latitude: row.latitude,
    longitude: row.longitude,
    cityId: row.city_id,
    createdDate: row.created_at.toISOString(),
    lastModifiedDate: row.modified_at.toISOString(),
  })
}
