import type { Urgency } from './urgency.ts'

type Queued = Exclude<Urgency, 'always'>
type Waiting = { enter: (place: Place | null) => void; merchant: string; sinceMs: number }

/** Of a request that was let in. */
export type Place = {
  /** For good. */
  leave: () => void
  /**
   * While the request waits for others of its own kind it takes nobody's place. What it answers takes the place again, also where there is
   * none: who has waited twice is not refused.
   */
  stepOut: () => () => void
}

export type GateOptions = {
  /** So many requests keep processor and database busy: fewer are never let in at once. */
  least: number
  /** More are never let in at once, however idle the process is while they wait for outside services. */
  most: number
  /** How long a request may wait to be let in, in milliseconds during which the process runs: one that was halted serves first. */
  patienceMs: number
  /** So long somebody may always wait before the process counts as overloaded: in a rush that passes by itself nobody is refused. */
  rushMs: number
  /** So many may wait so long in a rush, the most urgent; the others are refused. */
  rushMost: number
  /** The process is late by this much, in milliseconds, when it has more under way than it can do. */
  lateMs: number
  /** A clock of milliseconds that stands while the process is given no processor: patience and rushes are counted by it. */
  ranMs: () => number
}

const URGENCIES: readonly Queued[] = ['first', 'next', 'last']
const LEAST_URGENT_FIRST = URGENCIES.toReversed()
/** While more wait than are let in, one of so many is who came first, whatever it wants: orders come of browsing. */
const URGENT_OF = 3
const SHRINK = 0.8
const GROW = 1.25
/** So often within anybody's patience it is looked who has waited long enough. */
const POLLS_PER_PATIENCE = 4
/** So many looks without a refusal, and a queue counts as a rush again. */
const CALM_POLLS = 20

/**
 * Lets in so many requests at a time, the most urgent first, and refuses who has waited too long. Of those who wait alike the merchant with
 * the fewest inside comes next, so that a busy shop slows its neighbours little. How many are let in follows from how late
 * the process is with what it does: who waits for a slow provider takes nobody's place.
 */
export class Gate {
  readonly #options: GateOptions
  readonly #queues: Record<Queued, Waiting[]> = { first: [], next: [], last: [] }
  #limit: number
  #inside = 0
  readonly #insideOf = new Map<string, number>()
  #letInSinceWait = 0
  #isFull = false
  #refused = 0
  /** When nobody waited any more, in a time without refusals: a queue that empties between two of them is no rush. */
  #restMs: number
  #pollsSinceRefusal = CALM_POLLS
  #timer: NodeJS.Timeout | null = null

  constructor(options: GateOptions) {
    this.#options = options
    this.#limit = options.least
    this.#restMs = options.ranMs()
  }

  /** Calls `enter` with a place when there is room; with null when there is none in time. `merchant`: whichever word tells shops apart. */
  ask(
    { urgency, merchant }: { urgency: Queued; merchant: string },
    enter: (place: Place | null) => void,
  ): void {
    const isCalm = this.waiting === 0 && this.#pollsSinceRefusal >= CALM_POLLS
    // Reading the clock costs as much as all the rest here: it is read for who has to wait.
    if (isCalm && this.#inside < this.#limit) return enter(this.#takePlace(merchant))
    const sinceMs = this.#options.ranMs()
    if (isCalm) this.#restMs = sinceMs
    this.#queues[urgency].push({ enter, merchant, sinceMs })
    this.#letIn()
    if (this.waiting > 0 && this.#timer === null) this.#timer = this.#nextTick()
  }

  /** How late the process is now, in milliseconds, from 0: to be told some ten times a second. */
  observe(delayMs: number): void {
    const { least, most, lateMs } = this.#options
    if (delayMs > lateMs)
      this.#limit = Math.max(least, Math.floor(Math.min(this.#limit, this.#inside) * SHRINK))
    else if (this.#isFull) this.#limit = Math.min(most, Math.ceil(this.#limit * GROW))
    this.#isFull = false
    this.#pollsSinceRefusal += 1
    this.#letIn()
  }

  /** For metrics. */
  get limit(): number {
    return this.#limit
  }

  get refused(): number {
    return this.#refused
  }

  get inside(): number {
    return this.#inside
  }

  get waiting(): number {
    const { first, next, last } = this.#queues
    return first.length + next.length + last.length
  }

  #letIn(): void {
    while (this.waiting > 0 && this.#inside < this.#limit) {
      const next = this.#takeNext()
      if (next) next.enter(this.#takePlace(next.merchant))
    }
    if (this.waiting > 0) this.#isFull = true
    else this.#letInSinceWait = 0
  }

  /** Who comes next, out of its queue: of the most urgent, or now and then of all, the first of the merchant with the fewest inside. */
  #takeNext(): Waiting | null {
    this.#letInSinceWait += 1
    const queues = URGENCIES.map((urgency) => this.#queues[urgency]).filter(({ length }) => length > 0)
    const isForAll = this.#letInSinceWait % URGENT_OF === 0
    const some = isForAll ? queues.flat() : (queues[0] ?? [])
    const rankOf = ({ merchant }: Waiting) => this.#insideOf.get(merchant) ?? 0
    let next = some[0] ?? null
    for (const one of some) {
      if (next === null) break
      const difference = rankOf(one) - rankOf(next)
      if (difference < 0 || (difference === 0 && one.sinceMs < next.sinceMs)) next = one
    }
    for (const queue of queues) {
      const at = next === null ? -1 : queue.indexOf(next)
      if (at >= 0) queue.splice(at, 1)
    }
    return next
  }

  #count(merchant: string, change: 1 | -1): void {
    this.#inside += change
    const inside = (this.#insideOf.get(merchant) ?? 0) + change
    if (inside > 0) this.#insideOf.set(merchant, inside)
    else this.#insideOf.delete(merchant)
  }

  #takePlace(merchant: string): Place {
    let isInside = false
    let isOver = false
    const stepIn = () => {
      if (isInside || isOver) return
      isInside = true
      this.#count(merchant, 1)
    }
    const makeRoom = () => {
      if (!isInside) return
      isInside = false
      this.#count(merchant, -1)
      this.#letIn()
    }
    stepIn()
    return {
      leave: () => {
        isOver = true
        makeRoom()
      },
      stepOut: () => {
        makeRoom()
        return stepIn
      },
    }
  }

  #nextTick(): NodeJS.Timeout {
    const { patienceMs, rushMs, rushMost, ranMs } = this.#options
    return setTimeout(() => {
      const atMs = ranMs()
      // A queue that does not empty is no rush: from then on whoever waits is told soon.
      const isRush = atMs - this.#restMs <= rushMs
      for (const urgency of LEAST_URGENT_FIRST) {
        const queue = this.#queues[urgency]
        const waitsTooLong = ({ sinceMs }: Waiting) => {
          const longestMs = isRush && this.waiting <= rushMost ? Math.max(rushMs, patienceMs) : patienceMs
          return atMs - sinceMs >= longestMs
        }
        while (queue[0] && waitsTooLong(queue[0])) {
          this.#refused += 1
          this.#pollsSinceRefusal = 0
          queue.shift()?.enter(null)
        }
      }
      this.#timer = this.waiting > 0 ? this.#nextTick() : null
    }, patienceMs / POLLS_PER_PATIENCE)
  }
}
