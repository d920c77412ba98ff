import type { DeskOrder } from '@dasturxon/contract/desk'
import { ORDER_SCOPES, grantOf, isArchived, type StaffRole } from '@dasturxon/domain'
import type { App } from '../../context.ts'
import { appOfMerchant } from '../../http/app-of-merchant.ts'
import { AppError } from '../../http/app-error.ts'
import type { LiveItem, Versions } from '../../http/live/live-source.ts'
import type { LiveStream } from '../../http/live/live-streams.ts'
import { deskTopic } from '../branches/desk-topic.ts'
import { loadKitchenPace } from '../delivery/kitchen-load.ts'
import type { followStaff } from '../staff/follow-staff.ts'
import { requireOnDuty } from '../staff/admit-staff.ts'
import { deskCallerOf } from '../staff/desk-caller.ts'
import { deviceFor, findDevice } from '../staff/devices.ts'
import { staffRef } from '../staff/staff-session.ts'
import { isMine } from '../staff/staff.queries.ts'
import { readBranchState } from './branch-states.ts'
import { findDeskOrders, listOpenVersions, sightOf, type Sight } from './desk-orders.queries.ts'
import { listDeskCalls, listDeskReservations } from './hall.ts'
import { listPrintJobs } from './print-jobs.ts'
import { listStops } from './stops.ts'

/** What one stream is about: the branches of a person or a tablet, as their role sees them. */
type Board = Sight & { role: StaffRole; allBranchIds: readonly string[] }

/** All that a desk shows, as one stream: first the present, then each change, whole; a role's holds what the role may see. */
export const deskStream = (whole: App, signIns: ReturnType<typeof followStaff>): LiveStream<Board> => ({
  path: '/desk/v1/events',
  event: 'order',
  // it ends with the sign-in at the desk (`follow`), not with one as a customer in the same browser
  isPublic: true,
  // A screen begins each stream with nothing (apps/desk), so that none has to say what it knows.
  eventId: () => '0',
  topicOf: ({ merchantId }) => deskTopic(merchantId),
  nameOf: ({ merchantId, role, staffId, branchIds }) =>
    [deskTopic(merchantId), role, ORDER_SCOPES[role] === 'own' ? staffId : '', ...branchIds].join(' '),
  async admit({ request, reply }) {
    const caller = await deskCallerOf(whole, request, reply, { method: 'GET' })
    const { app, onDuty, token } = await requireOnDuty(whole, caller)
    const { merchantId } = onDuty
    const { branches } = request.query as { branches?: unknown }
    const asked = typeof branches === 'string' && branches !== '' ? branches.split(',') : []
    if (asked.some((id) => !UUID.test(id) || !isMine(onDuty, id))) throw new AppError('branch_not_yours')
    const branchIds = asked.length > 0 ? asked.toSorted() : onDuty.branchIds
    const all = await listBranchIds(app, merchantId)
    return {
      key: {
        ...sightOf(onDuty),
        branchIds,
        role: onDuty.role,
        allBranchIds: branchIds.length > 0 ? branchIds : all,
      },
      reader: onDuty.staffId ?? onDuty.deviceId ?? '',
      follow: (end) => signIns.follow(token, { merchantId, ref: staffRef(merchantId), end }),
    }
  },
  async read(board, { heard, known }) {
    const app = appOfMerchant(whole, board.merchantId)
    const now = app.now()
    if (heard === null) return readPresent(app, { board, known, now })
    const idsOf = (kind: string) =>
      heard.flatMap((ref) => (ref.startsWith(`${kind}/`) ? [ref.slice(kind.length + 1)] : []))
    const orderIds = idsOf('order')
    const orders = await findDeskOrders(app, board, orderIds)
    const branchIds = idsOf('branch')
    // What is proposed for new orders goes by what their kitchen has before it.
    const kitchens = new Set([...branchIds, ...orders.map(({ branchId }) => branchId)])
    return [
      ...itemsOf(orderIds, orders),
      ...(await readKitchens(app, { board, branchIds: [...kitchens], now })),
      ...(await readBranches(app, { board, branchIds, now })),
      ...(await readStops(app, board, idsOf('stop'))),
      ...(heard.some((ref) => ref.startsWith('call/')) ? await readCalls(app, board, now) : []),
      ...(await readReservations(app, { board, ids: idsOf('reservation'), now })),
      ...(await readTickets(app, { board, ids: idsOf('print'), now })),
      ...(orderIds.length > 0 ? await readTickets(app, { board, ids: null, now }) : []),
      ...(await readDevices(app, board, idsOf('device'))),
    ]
  },
})

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

async function listBranchIds({ db }: App, merchantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('branch')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('deleted', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type Reading = { board: Board; now: Date }

async function readPresent(app: App, { board, known, now }: Reading & { known: Versions }) {
  const versions = await listOpenVersions(app.db, board, { now, alsoIds: [...known.keys()] })
  const newer = versions.filter(({ id, version }) => version > (known.get(id) ?? 0)).map(({ id }) => id)
  const left = [...known.keys()].filter((id) => versions.every((one) => one.id !== id))
  const branchIds = board.allBranchIds
  return [
    ...left.map(goneItem),
    ...itemsOf(newer, await findDeskOrders(app, board, newer)),
    ...(await readKitchens(app, { board, branchIds, now })),
    ...(await readBranches(app, { board, branchIds, now })),
    ...(await readStops(app, board, branchIds)),
    ...(await readCalls(app, board, now)),
    ...(await readTickets(app, { board, ids: null, now })),
  ]
}

const goneItem = (id: string): LiveItem => ({ id, event: 'gone', data: { id }, isGone: true })

/** Orders that were read by their ids; one that was not found is gone. */
function itemsOf(ids: readonly string[], orders: readonly DeskOrder[]): LiveItem[] {
  const seen = new Set(orders.map(({ id }) => id))
  return [
    ...ids.filter((id) => !seen.has(id)).map(goneItem),
    ...orders.map((order) => ({
      id: order.id,
      version: order.version,
      data: order,
      isOver: isArchived(order.status) && order.isEndSeen,
    })),
  ]
}

async function readKitchens(
  { db }: App,
  { board, branchIds, now }: Reading & { branchIds: readonly string[] },
): Promise<LiveItem[]> {
  if (grantOf(board.role, 'orders.accept') === 'no') return []
  const mine = branchIds.filter((id) => board.allBranchIds.includes(id))
  return Promise.all(
    mine.map(async (branchId) => {
      const kitchen = await loadKitchenPace(db, board.merchantId, { branchId, now })
      return { id: `kitchen ${branchId}`, event: 'kitchen', data: { branchId, ...kitchen } }
    }),
  )
}

async function readBranches(
  { db }: App,
  { board, branchIds, now }: Reading & { branchIds: readonly string[] },
): Promise<LiveItem[]> {
  const mine = branchIds.filter((id) => board.allBranchIds.includes(id))
  const states = await Promise.all(
    mine.map((branchId) => readBranchState(db, { merchantId: board.merchantId, branchId, now })),
  )
  return states.flatMap((state) =>
    state ? [{ id: `branch ${state.branchId}`, event: 'branch', data: state }] : [],
  )
}

async function readStops({ db }: App, board: Board, branchIds: readonly string[]): Promise<LiveItem[]> {
  const mine = branchIds.filter((id) => board.allBranchIds.includes(id))
  if (mine.length === 0) return []
  const stops = await listStops(db, { merchantId: board.merchantId, branchIds: mine })
  return stops.map((data) => ({ id: `stops ${data.branchId}`, event: 'stop', data }))
}

async function readCalls({ db }: App, board: Board, now: Date): Promise<LiveItem[]> {
  if (grantOf(board.role, 'calls.answer') !== 'yes') return []
  const { merchantId, branchIds } = board
  const calls = await listDeskCalls(db, { merchantId, branchIds, now })
  return calls.map((data) => ({ id: `call ${data.id}`, event: 'call', data }))
}

/** Reservations that were made, answered or called off; the list of all is a call (DAY-14). */
async function readReservations(
  { db }: App,
  { board, ids, now }: Reading & { ids: readonly string[] },
): Promise<LiveItem[]> {
  if (grantOf(board.role, 'reservations.change') === 'no' || ids.length === 0) return []
  const reservations = await listDeskReservations({ db, merchantId: board.merchantId, now }, { ids })
  return reservations
    .filter(({ branchId }) => board.allBranchIds.includes(branchId))
    .map((data) => ({ id: `reservation ${data.id}`, event: 'reservation', data }))
}

async function readTickets(
  app: App,
  { board, ids, now }: Reading & { ids: readonly string[] | null },
): Promise<LiveItem[]> {
  if (grantOf(board.role, 'orders.print') !== 'yes' || ids?.length === 0) return []
  const tickets = await listPrintJobs(app, board, { ids, now })
  return tickets.map((data) => ({ id: `print ${data.id}`, event: 'print', data }))
}

/** Tablets that joined or were signed out; the list of all is a call. */
async function readDevices({ db }: App, board: Board, ids: readonly string[]): Promise<LiveItem[]> {
  if (grantOf(board.role, 'devices.edit') !== 'yes') return []
  const { merchantId } = board
  const devices = await Promise.all(ids.map((deviceId) => findDevice(db, { merchantId, deviceId })))
  return devices.flatMap((device) => {
    const data = device && deviceFor(board, device)
    return data ? [{ id: `device ${data.id}`, event: 'device', data }] : []
  })
}
