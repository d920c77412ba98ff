import { createWatched } from '@dasturxon/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import { isUnanswered } from '@dasturxon/domain'

/** A tick that comes later than this, or a stream that was gone for longer, is a gap (desk §6.2). */
const GAP_MS = 30_000

/** A time in milliseconds of the server's clock. */
type Span = { from: number; to: number }

/** What nobody has read yet of the times in which nothing was seen here: from the first to the last, and each of them. */
export type Gap = Span & { why: 'slept' | 'cutOff'; spans: readonly Span[] }

let lastTick: number | null = null
/** When the stream broke, by the server's clock and by the tablet's own: the first is put right by each answer. */
let brokenAt: { now: number; own: number } | null = null
const gap = createWatched<Gap | null>(null)

/** Two that nobody has read are one, and whoever slept was cut off by that. */
function add({ why, from, to }: Span & Pick<Gap, 'why'>) {
  const known = gap.read()
  gap.set({
    why: known?.why === 'slept' ? 'slept' : why,
    from: Math.min(from, known?.from ?? from),
    to: Math.max(to, known?.to ?? to),
    spans: [...(known?.spans ?? []), { from, to }],
  })
}

/** Notes that the page is awake, in milliseconds of the server's clock; a long silence before is told until it is read. */
export function noteTick(now: number): void {
  if (lastTick !== null && now - lastTick > GAP_MS) add({ why: 'slept', from: lastTick, to: now })
  lastTick = now
}

/** Notes whether changes are told as they happen. `now` is the server's clock, `own` the tablet's, both in milliseconds. */
export function noteStream(isLive: boolean, { now, own }: { now: number; own: number }): void {
  if (!isLive) {
    brokenAt ??= { now, own }
    return
  }
  const awayMs = brokenAt ? own - brokenAt.own : 0
  if (brokenAt && awayMs > GAP_MS) add({ why: 'cutOff', from: brokenAt.now, to: brokenAt.now + awayMs })
  brokenAt = null
}

export const { read: readGap, subscribe: subscribeToGaps } = gap
export const understandGap = (): void => gap.set(null)

/** When an order began to wait for an answer: placed, paid or due. */
const cameAt = ({ ringsSince, acceptedAt, history, createdAt }: DeskOrder): string =>
  ringsSince ??
  history.findLast(
    ({ status, reason, at }) =>
      isUnanswered(status) || (reason === 'PAID' && acceptedAt !== null && at <= acceptedAt),
  )?.at ??
  createdAt

/**
 * How many orders came while nothing was seen here, and who has accepted how many of them since (desk §6.2). What came between two
 * gaps, or after them, was seen as it came; what was cancelled waits for nobody.
 */
export function cameIn(orders: Iterable<DeskOrder>, { spans }: Pick<Gap, 'spans'>) {
  const accepted = new Map<string, number>()
  let count = 0
  for (const order of orders) {
    const at = Date.parse(cameAt(order))
    if (order.status === 'AT_TIME' || order.status === 'CANCELED' || order.isWaitingForPayment) continue
    if (!spans.some(({ from, to }) => at >= from && at <= to)) continue
    count += 1
    const name = order.acceptedBy?.name ?? ''
    if (name !== '') accepted.set(name, (accepted.get(name) ?? 0) + 1)
  }
  return { count, accepted: [...accepted].map(([name, times]) => ({ name, count: times })) }
}
