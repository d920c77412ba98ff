import { STAFF_ROLES } from '@dasturxon/domain'
import { expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { readZip } from '../sheets/read-zip.ts'

const ask = (sub: string, cookie = '') =>
  world.server.inject({ method: 'GET', url: '/api/desk/v1/export.zip', headers: { merchant: sub, cookie } })

const prove = async (person: DeskPerson) =>
  dataOf(await person.call('desk.prove', { body: { pin: person.pin } }))

const codeOf = (answer: { json: () => { code: string } }) => answer.json().code

it('DSK-54 DSK-6 the owner with a proof downloads the whole shop, without a proof nothing', async () => {
  const { merchant, product } = await buildShop(world)
  const owner = await buildStaff(world, merchant, { role: 'OWNER' })
  const refused = await ask(merchant.sub, owner.cookie)
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'proof_needed'])
  await prove(owner)
  const answer = await ask(merchant.sub, owner.cookie)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${merchant.sub}-2026-11-20.zip"`,
    'cache-control': 'no-store',
  })
  const { names, files } = readZip(answer.rawPayload, () => true, { entries: 100, bytes: 1e7 })
  expect(names).toContain('merchant.json')
  expect(String(files.get('products.json'))).toContain(product.id)
  const again = await ask(merchant.sub, owner.cookie)
  expect(again.rawPayload.equals(answer.rawPayload)).toBe(true)
})

it('DSK-54 DSK-4 nobody but the owner of this shop gets it, proven or not', async () => {
  const { merchant, branch } = await buildShop(world)
  const other = await buildShop(world)
  for (const role of STAFF_ROLES.filter((one) => one !== 'OWNER')) {
    const person = await buildStaff(world, merchant, { role, branches: [branch] })
    await prove(person)
    const answer = await ask(merchant.sub, person.cookie)
    expect([role, answer.statusCode, codeOf(answer)]).toEqual([role, 403, 'right_missing'])
  }
  const stranger = await buildStaff(world, other.merchant, { role: 'OWNER' })
  await prove(stranger)
  expect((await ask(merchant.sub, stranger.cookie)).statusCode).toBe(401)
  expect((await ask(merchant.sub)).statusCode).toBe(401)
})
