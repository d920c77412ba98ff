import type { UserExport } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import type { RequestContext } from '../../context.ts'
import { presentAddress } from '../addresses/addresses.queries.ts'
import { listCards, presentCard } from '../cards/cards.queries.ts'
import { listCashback } from '../cashback/list-cashback.ts'
import { listCredit } from '../money/list-credit.ts'
import { loadChoices } from '../notifications/choices.ts'
import { listNotifications } from '../notifications/notifications.queries.ts'
import { presentOrder, selectOrders } from '../orders/order.queries.ts'
import { listReservations } from '../reservations/reservations.queries.ts'
import { listApplications, listPushDevices, listSessions, findTelegram } from './export-contacts.ts'
import {
  listBaskets,
  listFavourites,
  listGrades,
  listPromoUses,
  listSharedBaskets,
} from './export-choices.ts'
import { listPayments } from './export-payments.ts'
import { requireUser } from '../../http/require-user.ts'
import { presentUser, requireUserRow } from '../users/users.queries.ts'

const ALL = { page: 0, size: 1_000_000 }

/**
 * Everything that is kept about the customer (USR-3), as one moment saw it. A table that names customers is in here, or the
 * test says why it is not.
 */
export async function exportAccount(_input: unknown, ctx: RequestContext): Promise<UserExport> {
  const { id: userId } = requireUser(ctx)
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => collect(tx, ctx, userId))
}

async function collect(tx: Db, ctx: RequestContext, userId: string): Promise<UserExport> {
  const { merchantId, merchant, language } = ctx
  const owner = { merchantId, userId }
  const now = ctx.now()
  const user = await requireUserRow(tx, merchantId, userId)
  const { name } = await tx
    .selectFrom('merchant')
    .select('name')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return {
    exportedAt: now.toISOString(),
    shop: { sub: merchant.sub, name: name },
    user: { ...presentUser(user), language: user.language },
    telegram: await findTelegram(tx, merchantId, user),
    addresses: await listAddresses(tx, owner),
    orders: await listOrders(tx, owner),
    payments: await listPayments(tx, owner),
    cashback: (await listCashback(tx, owner, ALL)).content,
    credit: (await listCredit(tx, owner, ALL)).content,
    promoUses: await listPromoUses(tx, owner),
    grades: await listGrades(tx, owner),
    favourites: await listFavourites(tx, owner),
    baskets: await listBaskets(tx, owner),
    sharedBaskets: await listSharedBaskets(tx, owner),
    cards: (await listCards(tx, owner)).map(presentCard),
    reservations: await listReservations(tx, owner, now),
    applications: await listApplications(tx, owner),
    notifications: (await listNotifications(tx, owner, { ...ALL, language })).content,
    notificationChoices: await loadChoices(tx, owner),
    sessions: await listSessions(tx, owner),
    pushDevices: await listPushDevices(tx, owner),
  }
}

type Owner = { merchantId: string; userId: string }

async function listAddresses(tx: Db, { merchantId, userId }: Owner) {
  const rows = await tx
    .selectFrom('address')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...presentAddress(row), isRemoved: row.deleted }))
}

async function listOrders(tx: Db, { merchantId, userId }: Owner) {
  const rows = await selectOrders(tx, merchantId)
    .where('orders.user_id', '=', userId)
    .orderBy('orders.number', 'desc')
    .execute()
  return rows.map((row) => ({
    ...presentOrder(row),
    gradeComment: row.grade_comment,
    isHidden: row.hidden,
  }))
}
