import { afterAll, beforeEach, describe, expect } from 'vitest'
import { buildBranch, buildMerchant, buildTable } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { createWorld, NOON, type World } from '../../test/world.ts'

let demo: World
it.beforeAll(async () => {
  demo = await createWorld({ isDemo: true })
})
afterAll(() => demo.close())
beforeEach(() => {
  world.at(NOON)
  demo.at(NOON)
})

const SECOND = 1000
const MINUTE = 60 * SECOND
const later = (ms: number) => new Date(NOON.getTime() + ms)

async function sitDown(at: World = world) {
  const shop = await buildMerchant(at.db)
  const branch = await buildBranch(at.db, shop)
  const { code } = await buildTable(at.db, shop, branch)
  const guest = at.clientOf(shop.sub)
  const seen = async () => {
    const answer = await guest('tables.find', { params: { code } })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data.waiterCalls.map(({ kind, status }) => `${kind} ${status}`)
  }
  const callFor = (kind: 'WAITER' | 'BILL' = 'WAITER') => guest('waiter.call', { body: { code, kind } })
  return { shop, branch, code, guest, seen, callFor }
}

describe('calling a waiter', () => {
  it('CHK-9 has a called state, which every phone at the table sees', async () => {
    const { callFor, seen } = await sitDown()
    expect(await seen()).toEqual([])
    expect(await callFor()).toMatchObject({
      data: { status: 'CALLED', calledAt: NOON.toISOString(), endsAt: later(5 * MINUTE).toISOString() },
    })
    expect(await seen()).toEqual(['WAITER CALLED'])
  })

  it('CHK-9 again while called is the same call, also twenty times at once', async () => {
    const { callFor } = await sitDown()
    const answers = await Promise.all(Array.from({ length: 20 }, () => callFor()))
    world.at(later(5 * MINUTE - 1))
    answers.push(await callFor())
    expect(new Set(answers.map((answer) => answer.ok && answer.data.calledAt))).toEqual(
      new Set([NOON.toISOString()]),
    )
  })

  it('CHK-9 unanswered ends by itself after five minutes, and can be repeated', async () => {
    const { callFor, seen } = await sitDown()
    await callFor()
    world.at(later(5 * MINUTE - 1))
    expect(await seen()).toEqual(['WAITER CALLED'])
    world.at(later(5 * MINUTE))
    expect(await seen()).toEqual([])
    expect(await callFor()).toMatchObject({ data: { calledAt: later(5 * MINUTE).toISOString() } })
  })

  it('CHK-9 for the bill is a call of its own', async () => {
    const { callFor, seen } = await sitDown()
    await callFor('BILL')
    await callFor()
    expect(await seen()).toEqual(['WAITER CALLED', 'BILL CALLED'])
  })

  it('CHK-9 from one table counts only what opened a call, and is refused past twenty an hour', async () => {
    const { callFor } = await sitDown()
    for (let call = 0; call < 20; call += 1) {
      world.at(later(call * 2.5 * MINUTE))
      expect(await callFor(call % 2 === 0 ? 'WAITER' : 'BILL')).toMatchObject({ ok: true })
      expect(await callFor(call % 2 === 0 ? 'WAITER' : 'BILL')).toMatchObject({ ok: true })
    }
    world.at(later(55 * MINUTE))
    expect(await callFor()).toMatchObject({ error: { status: 429, code: 'too_many_requests' } })
    world.at(later(60 * MINUTE))
    expect(await callFor()).toMatchObject({ ok: true })
  })

  it('CHK-9 needs the code of a table of this shop', async () => {
    const { guest } = await sitDown()
    const { code: theirs, seen } = await sitDown()
    for (const code of [theirs, 'nothing'])
      expect(await guest('waiter.call', { body: { code } })).toMatchObject({
        error: { status: 404, code: 'table_not_found' },
      })
    expect(await seen()).toEqual([])
  })
})

describe('the waiter of the demo', () => {
  it('CHK-9 answers some seconds later, which the table sees for a minute', async () => {
    const { callFor, seen } = await sitDown(demo)
    await callFor()
    demo.at(later(7 * SECOND))
    await demo.runJobs()
    expect(await seen()).toEqual(['WAITER CALLED'])
    demo.at(later(8 * SECOND))
    await demo.runJobs()
    expect(await seen()).toEqual(['WAITER ANSWERED'])
    demo.at(later(68 * SECOND - 1))
    expect(await seen()).toEqual(['WAITER ANSWERED'])
    demo.at(later(68 * SECOND))
    expect(await seen()).toEqual([])
  })

  it('CHK-9 answered, one may call again at once', async () => {
    const { callFor, seen } = await sitDown(demo)
    await callFor()
    demo.at(later(8 * SECOND))
    await demo.runJobs()
    demo.at(later(10 * SECOND))
    await callFor()
    expect(await seen()).toEqual(['WAITER CALLED'])
    demo.at(later(18 * SECOND))
    await demo.runJobs()
    expect(await seen()).toEqual(['WAITER ANSWERED'])
  })
})
