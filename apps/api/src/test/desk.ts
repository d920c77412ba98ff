import type { DeskCallName, DeskDevice } from '@dasturxon/contract/desk'
import { createDeskClient, type DeskCallFunction } from '@dasturxon/contract/desk/client'
import { newId } from '@dasturxon/db'
import type { StaffRole } from '@dasturxon/domain'
import { hashPin } from '../features/staff/pin.ts'
import { newPhone } from './build.ts'
import type { World } from './world.ts'

export type DeskPerson = {
  id: string
  phone: string
  pin: string
  cookie: string
  call: DeskCallFunction
}

const PIN = '4821'
/** Hashing is slow on purpose: once for all who have this PIN. */
const hashedPin = hashPin(PIN)

/** A client of the desk with this cookie. */
export function deskClientOf(world: World, merchant: string, cookie: string): DeskCallFunction {
  return createDeskClient({
    baseUrl: 'http://shop.test/api',
    merchant,
    fetch: async (url, init) => {
      const { payload, headers } = await payloadOf(init)
      const { pathname, search } = new URL(url instanceof Request ? url.url : url)
      const answer = await world.server.inject({
        method: (init?.method ?? 'GET') as 'GET',
        url: pathname + search,
        headers: { ...headers, cookie },
        ...(payload !== undefined && { payload }),
      })
      return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode })
    },
  })
}

/** The headers and the body as they go over the wire. */
async function payloadOf(init: RequestInit | undefined) {
  const headers = Object.fromEntries(new Headers(init?.headers))
  const { body } = init ?? {}
  if (!(body instanceof FormData)) return { headers, payload: typeof body === 'string' ? body : undefined }
  const form = new Response(body)
  const payload = Buffer.from(await form.arrayBuffer())
  return { headers: { ...headers, 'content-type': form.headers.get('content-type') ?? '' }, payload }
}

/** What a browser would send back of an answer's cookies. */
export const cookieOfAnswer = (setCookie: string | string[] | undefined): string =>
  [setCookie ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Signs a phone of the staff in by code, and answers the whole answer. */
export async function signInStaff(
  world: World,
  { sub, phone, invitation = '' }: { sub: string; phone: string; invitation?: string },
) {
  const headers = { merchant: sub, 'content-type': 'application/json' }
  const post = (path: string, payload: object) =>
    world.server.inject({ method: 'POST', url: `/api/desk/v1/${path}`, headers, payload })
  await post('code', { phone })
  const sent = await world.db
    .selectFrom('dev_inbox')
    .select('code')
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return post('login', { phone, code: sent?.code ?? '000000', invitation })
}

/** Somebody of the staff, signed in: by a row and a code, as `npm run merchant` and an invitation leave them. */
export async function buildStaff(
  world: World,
  merchant: { id: string; sub: string },
  options: { role: StaffRole; branches?: { id: string }[]; name?: string },
): Promise<DeskPerson> {
  const [id, phone] = [newId(), newPhone()]
  await world.db
    .insertInto('staff')
    .values({
      merchant_id: merchant.id,
      id,
      phone,
      name: options.name ?? options.role.toLowerCase(),
      role: options.role,
      // an owner has all of them
      branch_ids: options.role === 'OWNER' ? [] : (options.branches ?? []).map((branch) => branch.id),
      status: 'ACTIVE',
      created_at: world.app.now(),
      ...(await hashedPin),
    })
    .execute()
  const answer = await signInStaff(world, { sub: merchant.sub, phone })
  if (answer.statusCode !== 200) throw new Error(`not signed in: ${answer.body}`)
  const cookie = cookieOfAnswer(answer.headers['set-cookie'])
  return { id, phone, pin: PIN, cookie, call: deskClientOf(world, merchant.sub, cookie) }
}

/** What a call answered; throws where it was refused. */
export function dataOf<T>(answer: { ok: true; data: T } | { ok: false; error: { code: string } }): T {
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}

/** Somebody's PIN for one call of somebody else. */
export async function allowanceOf(
  asking: Pick<DeskPerson, 'call'>,
  allowing: DeskPerson,
  { call, about }: { call: DeskCallName; about: string },
): Promise<string> {
  const body = { staffId: allowing.id, pin: allowing.pin, call, about }
  return dataOf(await asking.call('desk.allow', { body })).allowance
}

/** A tablet of the shop, joined by the digits that somebody was shown. */
export async function buildTablet(
  world: World,
  merchant: { id: string; sub: string },
  {
    by,
    branches,
    name,
    purpose = 'BOARD',
  }: { by: DeskPerson; branches: { id: string }[]; name: string; purpose?: DeskDevice['purpose'] },
): Promise<Pick<DeskPerson, 'call'> & { id: string }> {
  const body = {
    name,
    branchIds: branches.map((branch) => branch.id),
    purpose,
    stationId: null,
  }
  const { id, code } = dataOf(await by.call('desk.addDevice', { body }))
  const joined = await world.server.inject({
    method: 'POST',
    url: '/api/desk/v1/devices/join',
    headers: { merchant: merchant.sub, 'content-type': 'application/json' },
    payload: { code },
  })
  const cookie = cookieOfAnswer(joined.headers['set-cookie'])
  return { id, call: deskClientOf(world, merchant.sub, cookie) }
}
