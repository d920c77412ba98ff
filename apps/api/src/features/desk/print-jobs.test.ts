import { describe, expect } from 'vitest'
import { buildBranch } from '../../test/build.ts'
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
    const claimed = await person.call('desk.claimPrintJobs', { body: { ids: [id] } })
    if (!claimed.ok) return claimed.error.code
    const claims = claimed.data.map((job) => ({ id, claim: job.claim }))
    if (dies === 'before printing') return dies
    paper.set(id, (paper.get(id) ?? 0) + 1)
    if (dies === 'after printing') return dies
    const say = (outcome: 'SENT' | 'PRINTED') =>
      person.call('desk.endPrintJobs', { body: { claims, outcome } })
    await say('SENT')
    return dies === 'after saying so' ? dies : (dataOf(await say('PRINTED'))[0]?.state ?? '')
  }
  return { ...desk, accept, open, tablet, paper, print }
}

const claimOf = ({ id, claim }: { id: string; claim: number }) => ({ id, claim })

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
        first.call('desk.endPrintJobs', { body: { claims: [{ id, claim }], outcome } })
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
    const id = job?.id ?? ''
    const claims = dataOf(await operator.call('desk.claimPrintJobs', { body: { ids: [id] } }))
    const end = (outcome: 'FAILED' | 'PRINTED') =>
      operator.call('desk.endPrintJobs', { body: { claims: claims.map(claimOf), outcome } })
    for (const time of ['once', 'twice'])
      expect(dataOf(await end('PRINTED')), time).toMatchObject([{ id, state: 'PRINTED' }])
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

  it('DAY-2 all that wait are taken by one press and answered by one, and what another has is left to them', async () => {
    const { placeAnother, accept, open, tablet } = await buildPrinting()
    const [first, second] = [await tablet('Kassa'), await tablet('Oshxona')]
    for (let count = 0; count < 3; count += 1) await accept((await placeAnother()).order)
    const ids = (await open()).map(({ id }) => id)
    const [taken = ''] = ids
    dataOf(await second.call('desk.claimPrintJobs', { body: { ids: [taken] } }))
    const claimed = dataOf(await first.call('desk.claimPrintJobs', { body: { ids } }))
    expect(claimed.map(({ id }) => id)).toEqual(ids.slice(1))
    expect(new Set(claimed.map(({ claimEndsAt }) => claimEndsAt)).size).toBe(1)
    expect(await first.call('desk.claimPrintJobs', { body: { ids } })).toMatchObject({
      error: { code: 'print_job_taken', status: 409 },
    })
    const end = (outcome: 'SENT' | 'PRINTED' | 'AGAIN') =>
      first.call('desk.endPrintJobs', { body: { claims: claimed.map(claimOf), outcome } })
    expect(dataOf(await end('SENT')).map(({ state }) => state)).toEqual(['SENT', 'SENT'])
    expect(dataOf(await end('PRINTED')).map(({ state }) => state)).toEqual(['PRINTED', 'PRINTED'])
    expect(await end('AGAIN')).toMatchObject({ error: { code: 'print_job_taken' } })
    expect((await open()).map(({ id, state }) => [id, state])).toEqual([[taken, 'CLAIMED']])
  })

  it('DAY-2 a ticket whose device vanished is unsure after a minute, for everybody, and does not stop the others', async () => {
    const { order, placeAnother, accept, open, tablet, print } = await buildPrinting()
    const [first, second] = [await tablet('Kassa'), await tablet('Oshxona')]
    await accept(order)
    const [lost] = await open()
    const id = lost?.id ?? ''
    await print(first, id, 'before printing')
    await accept((await placeAnother()).order)
    const states = async () => (await open(second)).map(({ state }) => state)
    world.at(new Date(NOON.getTime() + 59_999))
    expect(await states()).toEqual(['CLAIMED', 'QUEUED'])
    world.at(new Date(NOON.getTime() + 60_000))
    expect(await states()).toEqual(['UNSURE', 'QUEUED'])
    const [, waiting] = await open()
    expect(await print(second, waiting?.id ?? '')).toBe('PRINTED')
    const again = { claims: [{ id, claim: 1 }], outcome: 'AGAIN' as const }
    expect(dataOf(await second.call('desk.endPrintJobs', { body: again }))).toMatchObject([
      { state: 'QUEUED' },
    ])
    expect(await print(second, id)).toBe('PRINTED')
    expect(await open()).toEqual([])
    world.at(NOON)
  })

  it('ATK-11 while a claim lasts nobody else ends it, and who lost it says nothing more', async () => {
    const { order, accept, open, tablet } = await buildPrinting()
    const [first, second] = [await tablet('Kassa'), await tablet('Oshxona')]
    await accept(order)
    const ids = (await open()).map(({ id }) => id)
    const [id = ''] = ids
    const claim = async (person: DeskPerson) =>
      dataOf(await person.call('desk.claimPrintJobs', { body: { ids } })).map(claimOf)
    const claims = await claim(first)
    const end = async (person: DeskPerson, outcome: 'SENT' | 'PRINTED' | 'FAILED' | 'AGAIN') => {
      const answer = await person.call('desk.endPrintJobs', { body: { claims, outcome } })
      return answer.ok ? answer.data.map(({ state }) => state).join() : answer.error.code
    }
    const tryAll = async () => {
      for (const outcome of ['PRINTED', 'FAILED', 'AGAIN'] as const)
        expect(await end(second, outcome)).toBe('print_job_taken')
    }
    await tryAll()
    expect(await end(first, 'SENT')).toBe('SENT')
    await tryAll()
    expect(await second.call('desk.claimPrintJobs', { body: { ids } })).toMatchObject({ ok: false })
    // the holder's own answer ends the claim
    expect(await end(first, 'AGAIN')).toBe('QUEUED')
    expect(await claim(second)).toEqual([{ id, claim: 2 }])
    expect(await end(first, 'SENT')).toBe('print_job_taken')
    expect(await end(first, 'AGAIN')).toBe('print_job_taken')
  })

  it('ATK-11 tickets of another shop or branch are not found among those that are taken or answered', async () => {
    const { merchant, order, accept, open } = await buildPrinting()
    await accept(order)
    const ids = (await open()).map(({ id }) => id)
    const branch = await buildBranch(world.db, merchant)
    const strangers = [
      await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] }),
      (await buildDesk()).operator,
    ]
    const claims = ids.map((id) => ({ id, claim: 0 }))
    for (const stranger of strangers) {
      const answers = [
        await stranger.call('desk.claimPrintJobs', { body: { ids } }),
        await stranger.call('desk.endPrintJobs', { body: { claims, outcome: 'PRINTED' } }),
      ]
      for (const answer of answers)
        expect(answer).toMatchObject({ error: { code: 'print_job_not_found', status: 404 } })
    }
    expect((await open()).map(({ state }) => state)).toEqual(['QUEUED'])
  })

  it('DAY-2 a branch without a printer leaves no tickets, is told so on every screen, and has them again when that is taken back', async () => {
    const { merchant, branch, order, placeAnother, operator, accept, open } = await buildPrinting()
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    const params = { id: branch.id }
    const setPrinter = async (value: boolean) => {
      const { version } = dataOf(await owner.call('desk.branch', { params }))
      const patch = { printsTickets: { base: !value, value } }
      return dataOf(await owner.call('desk.changeBranch', { params, body: { version, patch } }))
    }
    const states = async () =>
      dataOf(await operator.call('desk.branchStates', {})).map(({ printsTickets }) => printsTickets)
    await accept(order)
    expect([(await open()).length, await states()]).toEqual([1, [true]])
    const { branch: changed } = await setPrinter(false)
    expect([changed.fields['printsTickets'], await states()]).toEqual([false, [false]])
    const silent = (await placeAnother()).order
    const { version } = dataOf(await accept(silent)).order
    await operator.call('desk.promiseOrder', { params: silent, body: { minutes: 5, version } })
    expect(await open()).toHaveLength(1)
    expect(await operator.call('desk.printOrder', { params: silent })).toMatchObject({
      error: { code: 'branch_prints_no_tickets', status: 409 },
    })
    const { content } = dataOf(await owner.call('desk.log', {}))
    expect(content[0]).toMatchObject({ topic: 'BRANCH_CHANGED', mayUndo: true })
    dataOf(await owner.call('desk.undoChange', { params: { id: content[0]?.id ?? '' } }))
    await accept((await placeAnother()).order)
    expect([(await open()).length, await states()]).toEqual([2, [true]])
  })
})
