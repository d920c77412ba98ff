import { HeldSettings } from '@dasturxon/contract/schemas'
import type { registration } from '@dasturxon/contract/desk/schemas'
import { DEPLOYMENT, inTransaction, json, type Transaction } from '@dasturxon/db'
import { isNameOfHost, START_CITIES, START_STEPS, subProblem } from '@dasturxon/domain'
import type { z } from 'zod'
import type { App } from '../../context.ts'
import { appOfMerchant } from '../../http/app-of-merchant.ts'
import { AppError } from '../../http/app-error.ts'
import { leniency, takeFromBudgets } from '../../http/budgets.ts'
import { createToken } from '../../http/token.ts'
import { refId } from '../catalogue/ref-id.ts'
import { addPaymentMethods } from '../payment-methods/add-methods.ts'
import { insertOwner } from '../staff/make-staff.ts'
import { STAFF_DAYS, startStaffSession } from '../staff/staff-session.ts'
import {
  assertMayBegin,
  forgetCode,
  requirePhone,
  requireRegistrationCode,
  type Newcomer,
} from './registration-code.ts'

type Wanted = z.output<(typeof registration)['start.register']['body']>
type NewShop = { id: string; sub: string; token: string; days: number }

const DAY = 86_400
/** Shops that one address and one phone begin within a day: more is no merchant. */
const SHOPS_A_DAY = { source: 10, phone: 3 }
/** A session for a press that was sent twice is only given to who made it just now. */
const REPEAT_MS = 10 * 60_000

/**
 * Makes a shop of somebody who has proved their phone: private, with a city, cash and its owner, who is signed in by it. The same key
 * again answers the same shop. Throws sub_invalid, sub_taken, sign_in_code_wrong, too_many_requests, and what says that nobody may.
 */
export async function registerShop(whole: App, newcomer: Newcomer, body: Wanted): Promise<NewShop> {
  assertMayBegin(whole, body.invitation)
  const phone = requirePhone(body.phone)
  const sub = body.sub.trim().toLowerCase()
  const isHost = isNameOfHost(sub, whole.reservedHosts, whole.baseDomains)
  const problem = subProblem(sub) ?? (isHost ? 'reserved' : null)
  if (problem !== null) throw new AppError('sub_invalid', { problem })
  // the same id that an import of this sub-domain would give: files and desk are two hands on one shop
  const id = refId(sub, 'merchant', sub)
  const app = appOfMerchant(whole, id)
  const again = await findRepeated(app, { id, phone, key: body.key })
  if (again !== null) return { id, sub, ...again }
  await requireRegistrationCode(whole, newcomer, { phone, code: body.code })
  if (await isTaken(app, id)) throw new AppError('sub_taken')
  await takeShopBudgets(whole, newcomer, phone)
  const token = await inTransaction(app, async (tx) => makeShop(tx, app, { id, sub, phone, body }))
  if (token === null) throw new AppError('sub_taken')
  await forgetCode(whole, phone)
  app.log('shop.begun', { requestId: newcomer.requestId, merchantId: id, sub })
  return { id, sub, token, days: STAFF_DAYS }
}

/** An imported shop has the id of its sub-domain, too; one with another id is met by the unique name. */
async function isTaken({ db }: App, id: string): Promise<boolean> {
  return (await db.selectFrom('merchant').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

async function takeShopBudgets(whole: App, { source }: Newcomer, phone: string): Promise<void> {
  const lenient = leniency(whole.isDemo)
  const budget = (key: string, limit: number) =>
    ({ key, limit: limit * lenient, windowSeconds: DAY, scope: 'deployment' }) as const
  const { db } = appOfMerchant(whole, DEPLOYMENT)
  const budgets = [
    budget(`start:source-day:${source}`, SHOPS_A_DAY.source),
    budget(`start:phone-day:${phone}`, SHOPS_A_DAY.phone),
  ]
  await takeFromBudgets(db, DEPLOYMENT, budgets, whole.now())
}

/** The press that made this shop a moment ago, sent once more: its answer was lost. */
async function findRepeated(app: App, { id, phone, key }: { id: string; phone: string; key: string }) {
  const since = new Date(app.now().getTime() - REPEAT_MS)
  const owner = await app.db
    .selectFrom('shop_start as s')
    .innerJoin('staff', 'staff.merchant_id', 's.merchant_id')
    .select('staff.id')
    .where('s.merchant_id', '=', id)
    .where('s.key', '=', key)
    .where('s.begun_at', '>', since)
    .where('staff.phone', '=', phone)
    .executeTakeFirst()
  if (!owner) return null
  const token = await inTransaction(app, (tx) =>
    startStaffSession(tx, { merchantId: id, who: { staffId: owner.id }, days: STAFF_DAYS, now: app.now() }),
  )
  return { token, days: STAFF_DAYS }
}

type Making = { id: string; sub: string; phone: string; body: Wanted }

/** All rows of a new shop; answers its owner's token, null where somebody was faster with the sub-domain. */
async function makeShop(tx: Transaction, app: App, { id, sub, phone, body }: Making): Promise<string | null> {
  const now = app.now()
  const city = START_CITIES[body.city]
  const cityId = refId(id, 'city', body.city)
  const name = body.name.trim()
  const settings = HeldSettings.parse({
    brand: name,
    mainLanguage: body.language,
    title: { uz: name, ru: name, eng: name },
    // what every shop has from its first day; the rest is switched on in the settings
    deliveryActive: true,
    // a ride that nobody has priced is none: what lies outside every zone is refused
    shouldValidateDeliveryArea: true,
    pickupActive: true,
    cashActive: true,
    branchesActive: true,
    favouriteActive: true,
    notificationsActive: true,
    cancelOrderActive: true,
  })
  const made = await tx
    .insertInto('merchant')
    .values({
      id,
      sub,
      name: json({ uz: name, ru: name, eng: name }),
      color: settings.mainColor,
      settings: json(settings),
      is_active: false,
      latitude: city.centre.latitude,
      longitude: city.centre.longitude,
      main_city_id: cityId,
      // an import of older files over it is asked about
      changed_at_desk: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await tx
    .insertInto('city')
    .values({ merchant_id: id, id: cityId, name: json(city.name), ...city.centre, is_main: true })
    .execute()
  await addPaymentMethods(tx, id, ['CASH'])
  const owner = await insertOwner(tx, {
    merchantId: id,
    phone,
    name: body.ownerName || OWNER_NAMES[body.language],
    language: body.language,
    now,
  })
  await tx
    .insertInto('shop_start')
    .values({
      merchant_id: id,
      key: body.key,
      step: START_STEPS[0],
      begun_at: now,
      look_token: createToken(id),
    })
    .execute()
  return startStaffSession(tx, { merchantId: id, who: { staffId: owner }, days: STAFF_DAYS, now })
}

/** How the log calls a first owner who has not said how they are called. */
const OWNER_NAMES = { uz: 'Ega', ru: 'Владелец', eng: 'Owner' } as const
