import { describe, expect } from 'vitest'
import { buildBranch, buildShop } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { saveBot } from '../telegram/telegram-bot.ts'

async function buildPeople() {
  const shop = await buildShop(world)
  const other = await buildBranch(world.db, shop.merchant)
  const build = (role: 'OWNER' | 'MANAGER', branches: { id: string }[], name: string) =>
    buildStaff(world, shop.merchant, { role, branches, name })
  const owner = await build('OWNER', [], 'Malika')
  const manager = await build('MANAGER', [shop.branch], 'Dilshod')
  await build('MANAGER', [other], 'Sardor')
  return { ...shop, other, owner, manager }
}
const AS_IT_IS = { answerMinutes: 5, unanswered: 'CANCEL', calledFirst: 'MANAGER' } as const

describe('DSK-22 what a shop wants done when nobody answers', { timeout: 60_000 }, () => {
  it('is read and changed at the desk, with who is called at which phone', async () => {
    const { owner, manager } = await buildPeople()
    const before = dataOf(await owner.call('desk.alarm'))
    expect(before.setting).toEqual(AS_IT_IS)
    expect(before.called.map(({ name, phone }) => [name, phone])).toEqual(
      expect.arrayContaining([
        ['Malika', owner.phone],
        ['Dilshod', manager.phone],
      ]),
    )
    const body = { answerMinutes: 15, unanswered: 'ACCEPT', calledFirst: 'OWNER' } as const
    expect(dataOf(await manager.call('desk.changeAlarm', { body })).setting).toEqual(body)
    expect(dataOf(await owner.call('desk.alarm')).setting).toEqual(body)
  })

  it('is between two and fifteen minutes, as by the command; anything else is refused and changes nothing', async () => {
    const { owner, merchant } = await buildPeople()
    for (const answerMinutes of [2, 15])
      dataOf(await owner.call('desk.changeAlarm', { body: { ...AS_IT_IS, answerMinutes } }))
    const wrong = [
      { answerMinutes: 1 },
      { answerMinutes: 16 },
      { answerMinutes: 2.5 },
      { unanswered: 'WAIT' },
      { calledFirst: 'OPERATOR' },
      { calledFirst: undefined },
    ]
    for (const one of wrong) {
      const answer = await world.server.inject({
        method: 'PUT',
        url: '/api/desk/v1/alarm',
        headers: { merchant: merchant.sub, cookie: owner.cookie, 'content-type': 'application/json' },
        payload: { ...AS_IT_IS, ...one },
      })
      expect([answer.statusCode, answer.json()], JSON.stringify(one)).toMatchObject([
        400,
        { code: 'invalid_request' },
      ])
    }
    expect(dataOf(await owner.call('desk.alarm')).setting.answerMinutes).toBe(15)
  })

  it('a branch’s group is named and taken away by whoever has the branch, and seen by nobody else', async () => {
    const { owner, manager, merchant, branch, other } = await buildPeople()
    if (!world.app.secrets) throw new Error('this world has no key for secrets')
    await saveBot(world.db, world.app.secrets, { merchantId: merchant.id, token: '42:bot' })
    const chatId = -1_001_234_567_890
    const set = (id: string, number: number | null, who = owner) =>
      who.call('desk.setStaffGroup', { params: { id }, body: { chatId: number } })
    dataOf(await set(other.id, -100_200))
    const named = dataOf(await set(branch.id, chatId, manager))
    expect(named).toMatchObject({ hasBot: true, groups: [{ branchId: branch.id, chatId }] })
    expect(named.called.map(({ name }) => name).toSorted()).toEqual(['Dilshod', 'Malika'])
    expect(await set(other.id, null, manager)).toMatchObject({ error: { code: 'branch_not_yours' } })
    expect(await set(crypto.randomUUID(), chatId)).toMatchObject({ error: { code: 'branch_not_yours' } })
    expect(await set(branch.id, 0)).toMatchObject({ error: { status: 400 } })
    const after = dataOf(await set(branch.id, null))
    expect(new Map(after.groups.map((group) => [group.branchId, group.chatId]))).toEqual(
      new Map([
        [branch.id, null],
        [other.id, -100_200],
      ]),
    )
  })

  it('is each shop’s own', async () => {
    const [one, two] = [await buildPeople(), await buildPeople()]
    dataOf(await one.owner.call('desk.changeAlarm', { body: { ...AS_IT_IS, answerMinutes: 9 } }))
    expect(dataOf(await two.owner.call('desk.alarm')).setting).toEqual(AS_IT_IS)
    expect(
      await two.owner.call('desk.setStaffGroup', { params: { id: one.branch.id }, body: { chatId: -1 } }),
    ).toMatchObject({ error: { code: 'branch_not_yours' } })
  })
})
