import type { DeskCallParsed } from '@dasturxon/contract/desk'
import { OwnBranchSettings } from '@dasturxon/contract/schemas'
import type { Transaction } from '@dasturxon/db'
import { DEFAULT_ZONE, HOURS_TYPES, WEEK_DAYS, weekPath } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { carryMenuIn } from '../catalogue/stock.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { findByKey, newRef } from '../changes/made-rows.ts'
import { nameOfTexts } from '../changes/refs.ts'
import { takeIntoShifts } from '../staff/shifts.ts'
import { writeEntry } from '../staff/write-entry.ts'
import type { DeskHandler } from '../staff/desk-context.ts'
import { columnsOf, withFields, type BranchColumns } from './branch-record.ts'

/** So many branches a shop may have that were made here. */
const MOST_BRANCHES = 200

/**
 * Adds a branch, in the main city unless another one is named, with the whole menu and the same hours on every day; what is sent twice is one branch.
 * Throws branch_not_yours for somebody who has only some of the branches, invalid_request where no language has a name.
 */
export const addBranch: DeskHandler<'desk.addBranch'> = async ({ body }, ctx) => {
  const { merchantId } = ctx
  // a branch that its maker could not see would be nobody's
  if (ctx.onDuty.branchIds.length > 0) throw new AppError('branch_not_yours')
  const name = nameOfTexts(body.name)
  if (name === '') throw new AppError('invalid_request', { fields: 'body.name' })
  return holdingMerchant(ctx, async (tx) => {
    const [known] = await findByKey(tx, merchantId, body.key)
    if (known) return { id: known }
    const present = await readPresent(tx, merchantId, body.cityId)
    const { id, ref } = await newRef(tx, { merchantId, table: 'branch', name, key: body.key })
    await insertBranch(tx, { merchantId, id, ref, body, ...present })
    await carryMenuIn(tx, merchantId, id)
    await takeIntoShifts(tx, merchantId, id)
    await writeEntry(tx, ctx, {
      topic: 'BRANCH_MADE',
      key: body.key,
      records: [{ kind: 'BRANCH', id, version: 1, fields: { deleted: true }, after: { deleted: false } }],
    })
    await bumpCatalogueVersion(tx, merchantId, { atDesk: ctx.now(), branches: true })
    tx.publish([deskRef({ merchantId, branchId: id, kind: 'branch', id })])
    return { id }
  })
}

/** The city in which a branch is made, and whether there are others. Throws where there is no room for one. */
async function readPresent(tx: Transaction, merchantId: string, wanted: string | undefined) {
  const { rows } = await sql<{ city_id: string | null; count: number }>`
    select (select id from city where merchant_id = ${merchantId} and not deleted
        ${wanted === undefined ? sql`` : sql`and id = ${wanted}`} order by is_main desc, priority, id limit 1) as city_id,
      (select count(*)::int from branch where merchant_id = ${merchantId} and not deleted) as count`.execute(
    tx,
  )
  const { city_id: cityId = null, count = 0 } = rows[0] ?? {}
  if (cityId === null) throw new AppError('city_not_found')
  if (count >= MOST_BRANCHES) throw new AppError('invalid_request', { fields: 'branches' })
  return { cityId, isFirst: count === 0 }
}

type NewBranch = {
  merchantId: string
  id: string
  ref: string
  cityId: string
  isFirst: boolean
  body: DeskCallParsed<'desk.addBranch'>['body']
}

async function insertBranch(
  tx: Transaction,
  { merchantId, id, ref, cityId, isFirst, body }: NewBranch,
): Promise<void> {
  const week = WEEK_DAYS.map((day) => [weekPath(HOURS_TYPES[0], day), body.hours] as const)
  const row = withFields<BranchColumns>(
    {
      name: body.name,
      city_id: cityId,
      is_main: isFirst,
      time_zone: DEFAULT_ZONE,
      address: body.address,
      address_texts: {},
      latitude: body.latitude,
      longitude: body.longitude,
      phone: body.phone,
      booking_phone: '',
      is_active: body.isActive,
      work_hours: [],
      hour_exceptions: [],
      limits: [],
      delivery_price: 0,
      company_id: null,
      payment_id: null,
      external_ids: {},
      settings: OwnBranchSettings.parse({ deliveryEnabled: true, pickupEnabled: true }),
    },
    Object.fromEntries(week),
  )
  await tx
    .insertInto('branch')
    .values({
      merchant_id: merchantId,
      id,
      ref,
      ...columnsOf(row),
      priority: sql<number>`(select coalesce(max(priority), -1) + 1 from branch where merchant_id = ${merchantId})`,
    })
    .execute()
}
