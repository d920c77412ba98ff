import type { CallParsed } from '@dasturxon/contract'
import { inTransaction, json, newId, type Db, type Transaction } from '@dasturxon/db'
import { isSamePlace, roundPoint } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'
import { lockCustomer } from '../users/lock-customer.ts'
import { listAddresses, presentAddress } from './addresses.queries.ts'

type Input = CallParsed<'addresses.create'>['body']

/** More than anybody needs; a script that saves places for ever ends here. The oldest gives way. */
const MOST_ADDRESSES = 50

/** Keeps an address; a place the customer has already (within 0.000099°, T-ZONE-07) is changed, not doubled. */
export const createAddress: Handler<'addresses.create'> = async ({ params, body }, ctx) => {
  const { id: userId } = requireUser(ctx)
  if (params.userId.toLowerCase() !== userId) throw new AppError('user_not_found')
  const values = await valuesOf(body, ctx)
  const row = await inTransaction(ctx, async (tx) => {
    // guest addresses are synced in a burst after sign-in: two of one place must not pass the check together
    await lockCustomer(tx, { merchantId: ctx.merchantId, userId })
    const known = await listAddresses(tx, { merchantId: ctx.merchantId, userId })
    const same = known.find((address) => isSamePlace(address, values))
    if (same) return change(tx, { merchantId: ctx.merchantId, userId, id: same.id }, values)
    const oldest = known.slice(MOST_ADDRESSES - 1).map(({ id }) => id)
    if (oldest.length > 0) await forget(tx, ctx.merchantId, oldest)
    return tx
      .insertInto('address')
      .values({
        ...values,
        merchant_id: ctx.merchantId,
        id: newId(ctx.now()),
        user_id: userId,
        created_at: ctx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  if (!row) throw new AppError('address_not_found')
  return presentAddress(row)
}

/** Changes an address of the signed-in user; someone else's is not found. */
export const updateAddress: Handler<'addresses.update'> = async ({ params, body }, ctx) => {
  const { id: userId } = requireUser(ctx)
  const owner = { merchantId: ctx.merchantId, userId, id: params.id }
  const row = await change(ctx.db, owner, await valuesOf(body, ctx))
  if (!row) throw new AppError('address_not_found')
  return presentAddress(row)
}

type Values = Awaited<ReturnType<typeof valuesOf>>

async function valuesOf(body: Input, ctx: RequestContext) {
  return {
    type: body.type,
    name: body.name,
    street_name: body.streetName,
    house_number: body.houseNumber,
    details: json(body.details),
    description: body.description,
    comment: body.comment,
    ...roundPoint(body),
    city_id: await ownCity(ctx, body.cityId),
    modified_at: ctx.now(),
  }
}

/** A guest's address may remember a city the shop has left since; the place itself is still right. */
async function ownCity({ db, merchantId }: RequestContext, cityId: string | null): Promise<string | null> {
  if (cityId === null) return null
  const city = await db
    .selectFrom('city')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', cityId)
    .executeTakeFirst()
  return city?.id ?? null
}

function change(
  db: Db,
  { merchantId, userId, id }: { merchantId: string; userId: string; id: string },
  values: Values,
) {
  return db
    .updateTable('address')
    .set(values)
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted', '=', false)
    .returningAll()
    .executeTakeFirst()
}

async function forget(tx: Transaction, merchantId: string, ids: string[]): Promise<void> {
  await tx
    .updateTable('address')
    .set({ deleted: true })
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', ids)
    .execute()
}
