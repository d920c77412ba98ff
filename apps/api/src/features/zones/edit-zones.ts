import { json, type Transaction } from '@dasturxon/db'
import {
  checkPolygon,
  parsePolygonText,
  polygonText,
  type FieldValue,
  type PolygonFault,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import { hasCity } from '../branches/has-city.ts'
import { AppError } from '../../http/app-error.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { findByKey, newRef } from '../changes/made-rows.ts'
import { mergeChange } from '../changes/merge-change.ts'
import { moveBehind } from '../changes/move-behind.ts'
import type { DeskHandler } from '../staff/desk-context.ts'
import { isThere, requireDeskZone } from './list-zones.ts'
import { writeZones } from './write-zones.ts'
import { readZones } from './zone-records.ts'

/** So many zones a shop may have, for the importer and the desk alike. */
const MOST_ZONES = 1000

/** Draws a zone behind the others: a place that was delivered to keeps its price until somebody moves the new one up. */
export const addZone: DeskHandler<'desk.addZone'> = async ({ body: { key, cityId, fields } }, ctx) => {
  const { merchantId } = ctx
  const polygon = requireSound(fields.polygon)
  return holdingMerchant(ctx, async (tx) => {
    const [known] = await findByKey(tx, merchantId, key)
    if (known) return { id: known }
    if (!(await hasCity(tx, merchantId, cityId)))
      throw new AppError('invalid_request', { fields: 'body.cityId' })
    const present = [...(await readZones(tx, merchantId)).values()].filter(isThere)
    if (present.length >= MOST_ZONES) throw new AppError('invalid_request', { fields: 'zones' })
    const { id, ref } = await newRef(tx, { merchantId, table: 'zone', name: fields.name, key })
    // A row is inserted as one that is not there, and the change that brings it is written as every change is.
    await tx
      .insertInto('zone')
      .values({
        merchant_id: merchantId,
        id,
        ref,
        city_id: cityId,
        name: fields.name,
        price: fields.price,
        min_order: fields.minOrder,
        free_from: fields.freeFrom,
        added_minutes: fields.addedMinutes,
        color: fields.color,
        is_active: fields.active,
        polygon: json(JSON.parse(polygon)),
        priority: sql<number>`(select coalesce(max(priority), -1) + 1 from zone where merchant_id = ${merchantId})`,
        deleted: true,
      })
      .execute()
    await writeZones(tx, ctx, { topic: 'ZONE_MADE', key, patches: new Map([[id, { deleted: false }]]) })
    return { id }
  })
}

/** Merges what somebody changed of a zone with what others did meanwhile, and writes it. */
export const changeZone: DeskHandler<'desk.changeZone'> = async (
  { params: { id }, body: { version, patch } },
  ctx,
) => {
  const changes = { ...patch }
  if (changes.polygon) changes.polygon = { ...changes.polygon, value: requireSound(changes.polygon.value) }
  const alsoChanged = await holdingMerchant(ctx, async (tx) => {
    const { fields } = await requireZone(tx, ctx.merchantId, id)
    const merged = await mergeChange(tx, ctx, { recordId: id, version, fields, patch: changes })
    await writeZones(tx, ctx, { topic: 'ZONE_CHANGED', patches: new Map([[id, merged.patch]]) })
    return merged.alsoChanged
  })
  const zone = await requireDeskZone(ctx, id)
  return { version: zone.version, alsoChanged, zone }
}

/** Puts a zone behind another one, or before all: numbers are dealt out anew, and those that change are in the entry. */
export const orderZones: DeskHandler<'desk.orderZones'> = async ({ body }, ctx) => {
  return holdingMerchant(ctx, async (tx) => {
    const zones = [...(await readZones(tx, ctx.merchantId)).values()].filter(isThere).map((zone) => zone.id)
    const moved = moveBehind(zones, body)
    if (!moved) throw new AppError('zone_not_found')
    const { order, ...change } = moved
    await writeZones(tx, ctx, { topic: 'ZONE_MOVED', ...change })
    return order
  })
}

/** Takes a zone away; what is taken away already stays so. */
export const removeZone: DeskHandler<'desk.removeZone'> = async ({ params: { id } }, ctx) => {
  await holdingMerchant(ctx, async (tx) => {
    const patches = new Map<string, Record<string, FieldValue>>([[id, { deleted: true }]])
    await writeZones(tx, ctx, { topic: 'ZONE_REMOVED', patches })
  })
  return {}
}

async function requireZone(tx: Transaction, merchantId: string, id: string) {
  const zone = (await readZones(tx, merchantId, { ids: [id] })).get(id)
  if (!zone || !isThere(zone)) throw new AppError('zone_not_found')
  return zone
}

const CODES = {
  too_few_points: 'zone_too_few_points',
  too_many_points: 'zone_too_many_points',
  reaches_too_far: 'zone_reaches_too_far',
  crosses_itself: 'zone_crosses_itself',
  hole_outside: 'zone_hole_outside',
  holes_meet: 'zone_holes_meet',
} as const satisfies Record<PolygonFault['kind'], string>

/** The text of a polygon as it is kept. Throws what is wrong with it, and where (DSK-72). */
function requireSound(text: string): string {
  const polygon = parsePolygonText(text)
  if (!polygon) throw new AppError('invalid_request', { fields: 'polygon' })
  const fault = checkPolygon(polygon)
  if (fault)
    throw new AppError(CODES[fault.kind], {
      latitude: fault.at?.latitude ?? null,
      longitude: fault.at?.longitude ?? null,
    })
  return polygonText(polygon)
}
