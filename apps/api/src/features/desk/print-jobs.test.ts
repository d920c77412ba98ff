import { describe, expect } from 'vitest'
import { buildDesk, minutes } from '../../test/build-desk.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const STEPS = ['never', 'before printing', 'after printing', 'after saying so'] as const
type Step = (typeof STEPS)[number]

async function buildPrinting() {
  const desk = await buildDesk()
  const { merchant, branch, operator } = desk
  const accept = (order: { id: string; version: number }) =>
    operator.call('desk.acceptOrder', { params: order, body: { minutes: 20, version: order.version } })
  const open = async (person: DeskPerson = operator) =>
    dataOf(await person.call('desk.printJobs', { query: { branchId: branch.id } }))
  const tablet = (name: string) => buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch], name })
  /** How often a ticket came out on paper. */
  const paper = new Map<string, number>()
  /** What a tablet does with a ticket, and at which step it dies. */
  const print = async (person: DeskPerson, id: string, dies: Step = 'never') => {
    const claimed = await person.call('desk.claimPrintJob', { params: { id } })
    if (!claimed.ok) return claimed.error.code
    if (dies === 'before printing') return dies
    paper.set(id, (paper.get(id) ?? 0) + 1)
    if (dies === 'after printing') return dies
    const say = (outcome: 'SENT' | 'PRINTED') =>
      person.call('desk.endPrintJob', { params: { id }, body: { claim: claimed.data.claim, outcome } })
    await say('SENT')
    return dies === 'after saying so' ? dies : dataOf(await say('PRINTED')).state
  }
  return { ...desk, accept, open, tablet, paper, print }
}

describe('tickets', { timeout: 60_000 }, () => {
  it('DSK-48 of ten who claim a ticket one gets it, and two acceptances leave one', async () => {
    const { operator, order, accept, open, print, paper } = await buildPrinting()
    await Promise.all([accept(order), accept(order)])
    const [job, ...others] = await open()
    expect(others).toEqual([])
    expect(job).toMatchObject({ state: 'QUEUED', kind: 'ORDER', revision: 1, copy: 0 })
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => print(operator, job?.id ?? '')))
    expect(outcomes.filter((outcome) => outcome === 'PRINTED')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'print_job_taken')).toHaveLength(9)
    expect([...paper.values()]).toEqual([1])
    expect(await open()).toEqual([])
  })

  it('DSK-48 whatever step a tablet dies at, each ticket is on paper once, and asked about where nobody knows', async () => {
    const { placeAnother, accept, open, tablet, print, paper } = await buildPrinting()
    const tablets = [await tablet('Kassa'), await tablet('Oshxona')]
    for (let count = 0; count < STEPS.length; count += 1) await accept((await placeAnother()).order)
    for (const [place, { id }] of (await open()).entries())
      await Promise.all(tablets.map((one) => print(one, id, STEPS[place])))
    expect((await open()).map(({ state }) => state).toSorted()).toEqual(['CLAIMED', 'CLAIMED', 'SENT'])
    world.at(minutes(2))
    const unsure = await open()
    expect(unsure.map(({ state }) => state)).toEqual(['UNSURE', 'UNSURE', 'UNSURE'])
    const [first, second] = tablets
    if (!first || !second) throw new Error('there are two')
    const refused: string[] = []
    for (const { id, claim } of unsure) {
      // nobody repeats it by themselves
      refused.push(await print(second, id))
      // somebody beside the printer looks
      const end = (outcome: 'PRINTED' | 'AGAIN' | 'FAILED') =>
        first.call('desk.endPrintJob', { params: { id }, body: { claim, outcome } })
      const isOnPaper = paper.has(id)
      dataOf(await end(isOnPaper ? 'PRINTED' : 'AGAIN'))
      if (isOnPaper) continue
      await print(second, id)
      // what the first claim has to say comes too late
      const late = await end('FAILED')
      refused.push(late.ok ? 'taken' : late.error.code)
    }
    expect(refused).toEqual(Array(4).fill('print_job_taken'))
    expect([...paper.values()]).toEqual([1, 1, 1, 1])
    expect(await open()).toEqual([])
    world.at(NOON)
  })

  it('DSK-48 a ticket that failed is over, and one that was printed is printed', async () => {
    const { operator, order, accept, open } = await buildPrinting()
    await accept(order)
    const [job] = await open()
    const params = { id: job?.id ?? '' }
    const { claim } = dataOf(await operator.call('desk.claimPrintJob', { params }))
    const end = (outcome: 'FAILED' | 'PRINTED') =>
      operator.call('desk.endPrintJob', { params, body: { claim, outcome } })
    expect(dataOf(await end('PRINTED')).state).toBe('PRINTED')
    expect(dataOf(await end('PRINTED')).state).toBe('PRINTED')
    expect(await end('FAILED')).toMatchObject({ error: { code: 'print_job_taken' } })
    expect(await open()).toEqual([])
  })

  it('DSK-50 one more ticket says that it is a copy, which one, and who asked; two asked for at once have two numbers', async () => {
    const { order, accept, open, tablet } = await buildPrinting()
    await accept(order)
    const tablets = [await tablet('Kassa'), await tablet('Oshxona')]
    await Promise.all(tablets.map((one) => one.call('desk.printOrder', { params: order })))
    const jobs = await open()
    expect(jobs.map(({ copy }) => copy).toSorted((a, b) => a - b)).toEqual([0, 1, 2])
    expect(jobs.map(({ copyBy }) => copyBy ?? '').toSorted()).toEqual(['', 'Kassa', 'Oshxona'])
    expect(new Set(jobs.map(({ lines }) => JSON.stringify(lines))).size).toBe(1)
  })

  it('DSK-51 after a change only the difference is printed, once for each change, and a copy has the whole', async () => {
    const { merchant, product, operator, order, accept, open } = await buildPrinting()
    const lines = () =>
      world.db
        .updateTable('order_line')
        .where('merchant_id', '=', merchant.id)
        .where('order_id', '=', order.id)
    let { version } = dataOf(await accept(order)).order
    const delay = async () => {
      const body = { minutes: 5, version }
      version = dataOf(await operator.call('desk.promiseOrder', { params: order, body })).order.version
    }
    /** Each ticket that waits: its kind, and how many of what. */
    const tickets = async () =>
      (await open()).map(({ kind, revision, lines: told }) => [
        kind,
        revision,
        ...told.map(({ count, comment }) => [count, comment]),
      ])
    const whole = ['ORDER', 1, [1, '']]
    await delay()
    expect(await tickets()).toEqual([whole])
    // one more of it, agreed with the customer
    await lines().set({ count: 3 }).execute()
    await delay()
    await delay()
    expect(await tickets()).toEqual([whole, ['CHANGE', 2, [2, '']]])
    // something else in its place
    await lines().set({ count: 1, comment: 'piyozsiz' }).execute()
    await delay()
    const last = ['CHANGE', 3, [-3, ''], [1, 'piyozsiz']]
    expect(await tickets()).toEqual([whole, ['CHANGE', 2, [2, '']], last])
    const [, , change] = await open()
    expect(change).toMatchObject({ orderNumber: 1, lines: [{ productId: product.id }, {}] })
    await operator.call('desk.printOrder', { params: order })
    const copy = (await open()).find((one) => one.copy === 1)
    expect(copy?.lines).toMatchObject([{ count: 1, comment: 'piyozsiz' }])
    // what was made already is not taken off any more
    for (const to of ['COOKING', 'DONE'] as const) {
      const body = { to, version }
      version = dataOf(await operator.call('desk.moveOrder', { params: order, body })).order.version
    }
    await lines().set({ count: 2 }).execute()
    await delay()
    expect(await tickets()).toHaveLength(4)
  })
})
