import { deskCalls, type DeskCallName } from '@dasturxon/contract/desk'
import { describe, expect } from 'vitest'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { buildScene, callAs, PRESSES, type Input } from '../../test/desk-presses.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

/** Calls whose press leaves an entry, each with its press. */
const entered = Object.entries(PRESSES).flatMap(([name, press]) =>
  // Object.entries forgets the names of what it is given: all of them
  typeof press === 'function' ? [[name as DeskCallName, press] as const] : [],
)

/** Presses that leave the shop in a state in which others are no change, or are refused. */
const ALONE: readonly DeskCallName[] = [
  'desk.addOptionSet',
  'desk.changeOptionSet',
  'desk.joinOptionSet',
  'desk.splitOptionSet',
  'desk.applyImport',
  'desk.applyShop',
  'desk.openShop',
  'desk.closeShop',
  'desk.reopenShop',
]
/** Presses that are about the first branch of the scene. */
const OF_BRANCH: readonly DeskCallName[] = [
  'desk.addDevice',
  'desk.revokeDevice',
  'desk.setStaffGroup',
  'desk.changeBranch',
  'desk.copyHours',
  'desk.addHall',
  'desk.changeHall',
  'desk.orderHalls',
  'desk.removeHall',
  'desk.saveTables',
  'desk.serveTables',
  'desk.exchangeCode',
  'desk.addStation',
  'desk.changeStation',
  'desk.removeStation',
  'desk.setStop',
  'desk.changeStock',
  'desk.pauseBranch',
  'desk.busyBranch',
]

async function open() {
  world.at(NOON)
  // one source signs everybody in here
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const scene = await buildScene(world)
  const bound = await buildStaff(world, scene.merchant, { role: 'MANAGER', branches: [scene.second] })
  dataOf(await bound.call('desk.prove', { body: { pin: bound.pin } }))
  return { ...scene, bound }
}
type Opened = Awaited<ReturnType<typeof open>>

/** The shop of most presses, and another one beside it. */
let shared: Opened
let other: Opened
it.beforeAll(async () => {
  shared = await open()
  other = await open()
})
const sceneOf = async (name: DeskCallName) => (ALONE.includes(name) ? open() : shared)

const countEntries = async ({ merchant }: Pick<Opened, 'merchant'>) =>
  (await world.db.selectFrom('change_entry').select('id').where('merchant_id', '=', merchant.id).execute())
    .length

/** Whether a press of somebody is refused, and leaves nothing. */
async function expectRefused(person: Opened['owner'], name: DeskCallName, input: Input, scene: Opened) {
  const before = [await countEntries(scene), await countEntries(other)]
  const answer = await callAs(person, name, input)
  expect(answer.ok, JSON.stringify(answer.data)).toBe(false)
  expect(answer.error?.status).toBeGreaterThanOrEqual(400)
  expect(answer.error?.status).toBeLessThan(500)
  expect([await countEntries(scene), await countEntries(other)]).toEqual(before)
}

/** The machine may be busy. */
const PATIENCE = { timeout: 120_000 }

describe('DSK-2 DSK-88 every call that writes', PATIENCE, () => {
  it('is either one entry of the log, or says why it is none', () => {
    const writing = Object.entries(deskCalls).filter(([, { method }]) => method !== 'GET')
    expect(Object.keys(PRESSES).toSorted()).toEqual(writing.map(([name]) => name).toSorted())
    expect(entered.length).toBeGreaterThan(55)
  })

  it.each(entered)(
    '%s leaves exactly one entry, and none by another shop’s owner or another branch’s manager',
    async (name, press) => {
      const scene = await sceneOf(name)
      const input = await press(scene)
      if (deskCalls[name].path.includes('{id}')) await expectRefused(other.owner, name, input, scene)
      if (OF_BRANCH.includes(name)) await expectRefused(scene.bound, name, input, scene)
      const before = await countEntries(scene)
      const answer = await callAs(scene.owner, name, input)
      expect(answer.ok, JSON.stringify(answer.error)).toBe(true)
      expect((await countEntries(scene)) - before).toBe(1)
      const { content } = dataOf(await scene.owner.call('desk.log', {}))
      expect(content[0]).toMatchObject({ by: 'Malika' })
      expect(content[0]?.records.flatMap(({ fields }) => fields).length).toBeGreaterThan(0)
    },
  )
})

describe('DSK-2 the log of a manager', PATIENCE, () => {
  it('reads in the log what was done in theirs, and nothing of who works there', async () => {
    const scene = await open()
    const { bound } = scene
    const pause = (id: string) =>
      callAs(scene.owner, 'desk.pauseBranch', { params: { id }, body: { services: [], minutes: 30 } })
    await pause(scene.branch.id)
    await pause(scene.second.id)
    await callAs(scene.owner, 'desk.addStaff', {
      body: { name: 'Aziz', role: 'OPERATOR', branchIds: [scene.second.id], phone: '+998977770001' },
    })
    const { content } = dataOf(await bound.call('desk.log', {}))
    expect(content.map(({ records }) => records[0]?.id)).toEqual([scene.second.id])
    expect(content[0]).toMatchObject({ topic: 'BRANCH_STATE_CHANGED', mayUndo: false })
    const all = dataOf(await scene.owner.call('desk.log', {})).content
    expect(all.map(({ topic }) => topic)).toEqual([
      'STAFF_CHANGED',
      'BRANCH_STATE_CHANGED',
      'BRANCH_STATE_CHANGED',
    ])
  })
})
