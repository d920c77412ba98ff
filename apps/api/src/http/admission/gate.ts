import type { Urgency } from './urgency.ts'

type Queued = Exclude<Urgency, 'always'>
type Waiting = { enter: (leave: (() => void) | null) => void; sinceTick: number }

export type GateOptions = {
  /** So many requests keep processor and database busy: fewer are never let in at once. */
  least: number
  /** More are never let in at once, however idle the process is while they wait for outside services. */
  most: number
  /** How long a request may wait to be let in, in milliseconds during which the process runs: one that was halted serves first. */
  patienceMs: number
  /** So long somebody may always wait before the process counts as overloaded: a rush that passes by itself is refused nobody. */
  rushMs: number
  /** The process is late by this much, in milliseconds, when it has more under way than it can do. */
  lateMs: number
}

const URGENCIES: readonly Queued[] = ['first', 'next', 'last']
const SHRINK = 0.8
const GROW = 1.25
/** Patience is counted in so many ticks of a timer: a process that gets no processor has none of them. */
const PATIENCE_TICKS = 4
/** So many looks without a refusal, and a queue counts as a rush again. */
const CALM_LOOKS = 20

/**
 * Lets in so many requests at a time, the most urgent first, and refuses who has waited too long. How many follows from how late
 * the process is with what it does: who waits for a slow provider takes nobody's place.
 */
export class Gate {
  readonly #options: GateOptions
  readonly #queues: Record<Queued, Waiting[]> = { first: [], next: [], last: [] }
  #limit: number
  #inside = 0
  #isFull = false
  #refused = 0
  #tick = 0
  /** The tick at which nobody waited any more, in a time without refusals: a queue that empties between two of them is no rush. */
  #restTick = 0
  #looksSinceRefusal = CALM_LOOKS
  #timer: NodeJS.Timeout | null = null

  constructor(options: GateOptions) {
    this.#options = options
    this.#limit = options.least
  }

  /** Calls `enter` when there is room, with what is to be called at the end; with null when there is none in time. */
  ask(urgency: Queued, enter: (leave: (() => void) | null) => void): void {
    if (this.waiting === 0 && this.#looksSinceRefusal >= CALM_LOOKS) this.#restTick = this.#tick
    this.#queues[urgency].push({ enter, sinceTick: this.#tick })
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
    this.#looksSinceRefusal += 1
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
    return URGENCIES.reduce((sum, urgency) => sum + this.#queues[urgency].length, 0)
  }

  #letIn(): void {
    for (const urgency of URGENCIES) {
      const queue = this.#queues[urgency]
      while (queue.length > 0 && this.#inside < this.#limit) {
        this.#inside += 1
        queue.shift()?.enter(this.#leaveOnce())
      }
      if (queue.length > 0) this.#isFull = true
    }
  }

  #leaveOnce(): () => void {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      this.#inside -= 1
      this.#letIn()
    }
  }

  #nextTick(): NodeJS.Timeout {
    return setTimeout(() => {
      this.#tick += 1
      const { patienceMs, rushMs } = this.#options
      const rushTicks = (rushMs / patienceMs) * PATIENCE_TICKS
      // A queue that does not empty is no rush: from then on whoever waits is told soon.
      const isRush = this.#tick - this.#restTick <= rushTicks
      const longest = isRush ? Math.max(rushTicks, PATIENCE_TICKS) : PATIENCE_TICKS
      for (const urgency of URGENCIES) {
        const queue = this.#queues[urgency]
        while (this.#tick - (queue[0]?.sinceTick ?? this.#tick) >= longest) {
          this.#refused += 1
          this.#looksSinceRefusal = 0
          queue.shift()?.enter(null)
        }
      }
      this.#timer = this.waiting > 0 ? this.#nextTick() : null
    }, this.#options.patienceMs / PATIENCE_TICKS)
  }
}
