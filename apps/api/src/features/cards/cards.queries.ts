import { createHash } from 'node:crypto'
import type { Card } from '@dasturxon/contract'
import type { Db, Transaction } from '@dasturxon/db'
import { type CardType, type PaymentProviderName } from '@dasturxon/domain'
import { lockCustomer } from '../users/lock-customer.ts'

export type CardOwner = { merchantId: string; userId: string }
export type CardRow = Awaited<ReturnType<typeof findCard>> & object

const STORED_STATES = ['CODE', 'SAVED']

const selectCards = (db: Db, merchantId: string) =>
  db
    .selectFrom('card')
    .select(['id', 'user_id', 'provider', 'state', 'session_id', 'ends_at', 'sealed_token'])
    .select(['mask', 'type', 'name', 'attempts'])
    .where('merchant_id', '=', merchantId)

type Row = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>>
const cardOf = (row: Row) => ({
  ...row,
  provider: row.provider,
  type: row.type,
})

/** A card in whatever state, of whatever customer. */
export async function findCard(db: Db, merchantId: string, id: string) {
  const row = await selectCards(db, merchantId).where('id', '=', id).executeTakeFirst()
  return row ? cardOf(row) : null
}

/** A card of this customer, in whatever state. */
export async function findOwnCard(db: Db, owner: CardOwner, id: string): Promise<CardRow | null> {
  const card = await findCard(db, owner.merchantId, id)
  return card?.user_id === owner.userId ? card : null
}

/** A customer's saved cards, the newest first. */
export async function listCards(db: Db, { merchantId, userId }: CardOwner): Promise<CardRow[]> {
  const rows = await selectCards(db, merchantId)
    .where('user_id', '=', userId)
    .where('state', 'in', STORED_STATES)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(cardOf)
}

export async function insertBinding(
  db: Db,
  { merchantId, userId }: CardOwner,
  card: {
    id: string
    provider: PaymentProviderName
    sessionId: string
    endsAt: Date
    name: string
    now: Date
  },
): Promise<void> {
  await db
    .insertInto('card')
    .values({
      merchant_id: merchantId,
      id: card.id,
      user_id: userId,
      provider: card.provider,
      state: 'BEGUN',
      session_id: card.sessionId,
      ends_at: card.endsAt,
      name: card.name,
      created_at: card.now,
    })
    .execute()
}

type Bound = { state: 'CODE' | 'SAVED'; sealedToken: string; digest: Buffer; mask: string; type: CardType }

/** The page was filled in: the same card from before gives way to this one. False when this was known already. */
export async function saveBinding(
  tx: Transaction,
  merchantId: string,
  card: CardRow,
  bound: Bound,
): Promise<boolean> {
  // Customers come one at a time to what may be had so many times only.
  await lockCustomer(tx, { merchantId, userId: card.user_id })
  const begun = await findCard(tx, merchantId, card.id)
  if (begun?.state !== 'BEGUN') return false
  await tx
    .updateTable('card')
    .set({ state: 'REMOVED', sealed_token: null })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', card.user_id)
    .where('provider', '=', card.provider)
    .where('token_digest', '=', bound.digest)
    .where('state', 'in', STORED_STATES)
    .execute()
  await tx
    .updateTable('card')
    .set({ state: bound.state, sealed_token: bound.sealedToken, token_digest: bound.digest })
    .set({ mask: bound.mask, type: bound.type })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', card.id)
    .execute()
  return true
}

/** Moves a card to another state; false when it was no longer in one of the expected states. */
export async function moveCard(
  db: Db,
  merchantId: string,
  { id, from, to }: { id: string; from: readonly string[]; to: string },
): Promise<boolean> {
  const moved = await db
    .updateTable('card')
    .set({ state: to })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** Bound to its customer's shop; the token itself cannot be told from it. */
export const digestOf = (merchantId: string, token: string): Buffer =>
  createHash('sha256').update(`${merchantId}\n${token}`).digest()

/** What a card's sealed token is bound to. */
export const sealContextOf = (merchantId: string, id: string): string => `card:${merchantId}:${id}`

export const presentCard = ({ id, name, mask, type, state }: CardRow): Card => ({
  id,
  name,
  mask,
  type,
  isVerified: state === 'SAVED',
})
