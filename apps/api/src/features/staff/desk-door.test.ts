import { deskCalls, type DeskCallName, type DeskCallShape } from '@dasturxon/contract/desk'
import { newId } from '@dasturxon/db'
import { grantOf, type Right } from '@dasturxon/domain'
import { beforeEach, describe, expect } from 'vitest'
import { buildBranch, buildShop } from '../../test/build.ts'
import { allowanceOf, buildStaff, buildTablet, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

beforeEach(async () => {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute() // one source signs everybody in here
})

const shapes = (Object.keys(deskCalls) as DeskCallName[]).map((name) => {
  const { method, path, right }: DeskCallShape = deskCalls[name]
  return { name, method, right, url: `/api${path.replaceAll(/\{\w+\}/g, newId())}` }
})

describe('the door of the desk', () => {
  it('ATK-22 who may not make a call is refused before a large body is read', async () => {
    const { merchant } = await buildShop(world)
    const branch = await buildBranch(world.db, merchant)
    const { cookie } = await buildStaff(world, merchant, { role: 'COURIER', branches: [branch] })
    const refused = shapes.filter(({ right }) => !['anyone', 'staff'].includes(right))
    // read, it would be refused as no JSON
    const payload = `{"half${'x'.repeat(110 * 1024)}`
    const send = async ({ method, url }: (typeof shapes)[number], headers: Record<string, string>) => {
      const json = { merchant: merchant.sub, 'content-type': 'application/json', ...headers }
      const answer = await world.server.inject({ method, url, headers: json, payload })
      return answer.json<{ code: string }>().code
    }
    for (const request of refused.filter(({ method }) => method !== 'GET')) {
      expect([request.name, await send(request, {})]).toEqual([request.name, 'not_signed_in'])
      const foreign = { cookie, origin: 'https://evil.example' }
      expect([request.name, await send(request, foreign)]).toEqual([request.name, 'origin_not_allowed'])
      if (grantOf('COURIER', request.right as Right) !== 'no') continue
      expect([request.name, await send(request, { cookie })]).toEqual([request.name, 'right_missing'])
    }
  })

  it('ATK-22 nobody who is not signed in has more than a small body read', async () => {
    const { merchant } = await buildShop(world)
    const payload = JSON.stringify({ phone: 'x'.repeat(110 * 1024) })
    const headers = { merchant: merchant.sub, 'content-type': 'application/json' }
    for (const { name, method, url } of shapes.filter(({ right }) => right === 'anyone')) {
      const answer = await world.server.inject({ method, url, headers, payload })
      expect([name, answer.json<{ code: string }>().code]).toEqual([name, 'payload_too_large'])
    }
    const begun = await world.server.inject({ method: 'POST', url: '/api/start/v1/code', headers, payload })
    expect(begun.statusCode).toBe(413)
  })

  it('DSK-8 a mistake in a call costs no PIN', async () => {
    const { merchant } = await buildShop(world)
    const branch = await buildBranch(world.db, merchant)
    const waiter = await buildStaff(world, merchant, { role: 'WAITER', branches: [branch] })
    const manager = await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] })
    const tablet = await buildTablet(world, merchant, { by: manager, branches: [branch], name: 'Kassa' })
    const allowance = await allowanceOf(tablet, waiter, { call: 'desk.beginShift', about: '' })
    const begin = (branchIds: string[]) =>
      tablet.call('desk.beginShift', { body: { branchIds } }, { allowance })
    expect(await begin(['no id'])).toMatchObject({ error: { code: 'invalid_request' } })
    expect(await begin([branch.id])).toMatchObject({ ok: true })
    expect(await begin([branch.id])).toMatchObject({ error: { code: 'right_missing' } })
  })

  it('ATK-26 an address with an escaped zero byte is refused by every call, as at the customers’ door', async () => {
    const { merchant } = await buildShop(world)
    const { cookie } = await buildStaff(world, merchant, { role: 'OWNER' })
    const headers = { merchant: merchant.sub, cookie }
    const reads = [
      ...shapes.filter(({ method }) => method === 'GET').map(({ url }) => url),
      '/api/desk/v1/export.zip',
      '/api/desk/v1/events',
    ]
    for (const url of reads)
      for (const query of ['q=%00', 'q=a&q=b%00']) {
        const answer = await world.server.inject({ url: `${url}?${query}`, headers })
        expect([url, answer.json<{ code: string }>().code]).toEqual([url, 'invalid_request'])
      }
  })

  const join = (sub: string, remoteAddress: string, code = '000000') =>
    world.server.inject({
      method: 'POST',
      url: '/api/desk/v1/devices/join',
      headers: { merchant: sub },
      remoteAddress,
      payload: { code },
    })

  it('ATK-7 an IPv6 network of any number of addresses is one caller, for digits and for codes', async () => {
    const { merchant } = await buildShop(world)
    const address = (index: number) => `2001:db8:1:2::${index.toString(16)}`
    for (let index = 1; index <= 30; index += 1)
      expect((await join(merchant.sub, address(index))).json()).toMatchObject({ code: 'device_code_wrong' })
    expect((await join(merchant.sub, address(31))).statusCode).toBe(429)
    expect((await join(merchant.sub, '2001:db8:1:3::1')).statusCode).not.toBe(429)
    const login = await world.server.inject({
      method: 'POST',
      url: '/api/desk/v1/login',
      headers: { merchant: merchant.sub },
      remoteAddress: address(32),
      payload: { phone: '+998901234567', code: '000000', invitation: '' },
    })
    expect(login.statusCode).toBe(429)
  })

  it('ATK-7 digits of tablets have a budget per shop, however many networks try', async () => {
    const { merchant } = await buildShop(world)
    const other = await buildShop(world)
    const address = (index: number) => `10.1.${index >> 8}.${index & 255}`
    for (let index = 1; index <= 60; index += 1)
      expect((await join(merchant.sub, address(index))).json()).toMatchObject({ code: 'device_code_wrong' })
    expect((await join(merchant.sub, address(61))).statusCode).toBe(429)
    // another shop's tablets join meanwhile, and this one's ten minutes later
    expect((await join(other.merchant.sub, address(62))).statusCode).not.toBe(429)
    world.at(new Date(NOON.getTime() + 11 * 60_000))
    const branch = await buildBranch(world.db, merchant)
    const { call } = await buildStaff(world, merchant, { role: 'OWNER' })
    const body = { name: 'Kassa', branchIds: [branch.id], purpose: 'BOARD' as const, stationId: null }
    const { code } = dataOf(await call('desk.addDevice', { body }))
    expect((await join(merchant.sub, address(63), code)).statusCode).toBe(200)
  })
})
