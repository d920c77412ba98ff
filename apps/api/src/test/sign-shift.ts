import type { DeskCallFunction } from '@dasturxon/contract/desk/client'

type Counting = {
  drawerId: string
  /** Who counts, by their own PIN. */
  counter: { id: string; pin: string }
  /** What is counted beside what the drawer should hold: below 0 something is missing. Whole som. */
  differs?: number
  /** What a manager gives by PIN where it differs. */
  allow?: () => Promise<string>
}

/** The open shift of a drawer, as the caller may see it; null while there is none. */
export async function shiftOf(call: DeskCallFunction, drawerId: string) {
  const answer = await call('desk.drawers', { query: {} })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data.drawers.find(({ id }) => id === drawerId)?.shift ?? null
}

/** Begins to count and counts, as the page of the drawer does; answers what signing it sends. */
export async function countShift(call: DeskCallFunction, { drawerId, counter, differs = 0 }: Counting) {
  const params = { id: drawerId }
  const begun = await call('desk.closeDrawer', { params, body: { step: 'BEGIN' } })
  if (!begun.ok) throw new Error(begun.error.code)
  // what it should hold is read after a count alone: the first one is of nothing
  const blind = await call('desk.closeDrawer', { params, body: { step: 'COUNT', pieces: {}, coins: 0 } })
  if (!blind.ok) throw new Error(blind.error.code)
  const expected = blind.data.drawer.shift?.expected ?? 0
  const coins = expected + differs
  const counted = await call('desk.closeDrawer', { params, body: { step: 'COUNT', pieces: {}, coins } })
  if (!counted.ok) throw new Error(counted.error.code)
  return {
    step: 'SIGN' as const,
    shiftId: counted.data.drawer.shift?.id ?? '',
    expected,
    staffId: counter.id,
    pin: counter.pin,
    reason: differs === 0 ? null : ('CHANGE' as const),
    note: '',
    slip: null,
  }
}

/** Counts an open shift and signs it; answers its Z. */
export async function signShift(call: DeskCallFunction, counting: Counting) {
  const body = await countShift(call, counting)
  const allowance = await counting.allow?.()
  const signed = await call(
    'desk.closeDrawer',
    { params: { id: counting.drawerId }, body },
    allowance === undefined ? {} : { allowance },
  )
  if (!signed.ok || !signed.data.report) throw new Error(signed.ok ? 'no report' : signed.error.code)
  return signed.data.report
}
