import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from '@playwright/test'
import type { Fact } from './fact.ts'

/** A cheap phone is about four times slower than what developers sit at. */
export const SLOWDOWN = 4
/** What takes longer is felt by a finger, ms of processor time. */
export const LONG_TASK_MS = 50
/** What other processes cost comes and goes: the best round is nearest to a quiet machine. */
export const ROUNDS = 3
/** For a busy machine: what is measured is processor time. */
export const PATIENCE_MS = 180_000

/** What is read of a trace's events; times in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  tdur?: number
  args: { name?: string }
}

/** Records the tasks of the page's main thread; the returned function ends it and tells their lengths, ms. */
export async function traceTasks(session: CDPSession): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
  })
  return async () => {
    const isDone = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
    await session.send('Tracing.end')
    await isDone
    const mains = events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`)
    return events
      .filter(({ name, pid, tid }) => name === TASK && mains.includes(`${pid} ${tid}`))
      .map(({ tdur = 0 }) => tdur / 1000)
  }
}

const TASK = 'ThreadControllerImpl::RunTask'

/** What the page answers to an expression, without the script that Playwright puts into each page: that would be measured too. */
export async function ask<T>(session: CDPSession, expression: string): Promise<T> {
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  return result.value as T
}

/** Until an expression is true in the page; throws after PATIENCE_MS. */
export async function untilTrue(session: CDPSession, expression: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    if ((await ask(session, expression)) === true) return
    await wait(100)
  }
  throw new Error(`It does not come true in the page: ${expression}`)
}

/** Until the browser has had nothing to do for a while. */
export async function untilQuiet(session: CDPSession): Promise<void> {
  await ask(session, `(${waitForQuiet.toString()})()`)
}

/** It runs in the page. A caret can make a browser without a screen wait for a frame that it never draws: a second then stands for idle. */
function waitForQuiet() {
  return new Promise<void>((resolve) => {
    let quiet = 0
    const look = () =>
      requestIdleCallback(
        (deadline) => {
          quiet = deadline.didTimeout || deadline.timeRemaining() > 20 ? quiet + 1 : 0
          if (quiet >= 5) resolve()
          else setTimeout(look, 50)
        },
        { timeout: 1000 },
      )
    look()
  })
}

/** The middle of a box, where it is pressed, CSS pixels. */
export type Place = { x: number; y: number }

/** Where something is, looked for before what is measured: a search by its name is more work than what it presses. */
export async function placeOf(locator: Locator): Promise<Place> {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error(`What is to be pressed is not to be seen: ${String(locator)}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Presses the places one after the other, each when the page has done what the one before it asked for: by a finger on a tablet,
 * where nothing rests over the page that is looked for under each frame, else by the mouse.
 */
export async function pressPlaces(
  page: Page,
  session: CDPSession,
  { places, hasTouch = false }: { places: readonly Place[]; hasTouch?: boolean },
): Promise<void> {
  for (const { x, y } of places) {
    await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
    await untilQuiet(session)
  }
}

/** A finger goes up over a part that scrolls, again and again, each time over STROKE_PX in steps that come sixty to a second. */
export async function swipeUp(session: CDPSession, { x, y }: Place, strokes: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: up === undefined ? [] : [{ x, y: y - up }],
    })
  for (let stroke = 0; stroke < strokes; stroke++) {
    await touch('touchStart', 0)
    for (let up = 0; up <= STROKE_PX; up += STROKE_STEP_PX) {
      await touch('touchMove', up)
      await wait(16)
    }
    await touch('touchEnd')
  }
}

const STROKE_PX = 480
const STROKE_STEP_PX = 60

/** What is done to a page that does nothing (bare-steps.ts). */
export type BareStep = 'loaded' | 'told' | 'pressed' | 'scrolled' | 'typed' | 'resting'

/** How long a page is left alone, to see what its clocks take. */
export const RESTING_MS = 5_000

export interface Step {
  name: string
  /** What stands beside it. */
  bare?: BareStep
  /** Makes ready what the step works with, and answers the work, which alone is measured. */
  prepare: () => Promise<() => Promise<unknown>>
}

/**
 * The page is loaded until an expression is true in it, from a small page of the shop: to close the one that was open is no work of
 * the one that comes.
 */
export const loading = (page: Page, session: CDPSession, isDrawn: string): Step => ({
  name: 'loaded',
  bare: 'loaded',
  prepare: async () => {
    const address = page.url()
    await page.goto(new URL('/readyz', address).href)
    return async () => {
      await session.send('Page.navigate', { url: address })
      await untilTrue(session, isDrawn)
    }
  },
})

/** The lengths of the tasks of each step, ms as on the slow processor, in its best round. */
export async function measureSteps(
  session: CDPSession,
  steps: readonly Step[],
): Promise<Map<string, readonly number[]>> {
  const best = new Map<string, readonly number[]>()
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, prepare } of steps) {
      await untilQuiet(session)
      const work = await prepare()
      await untilQuiet(session)
      const stop = await traceTasks(session)
      await work()
      await untilQuiet(session)
      const tasks = (await stop()).map((ms) => ms * SLOWDOWN)
      const known = best.get(name)
      if (!known || Math.max(...tasks) < Math.max(...known)) best.set(name, tasks)
    }
  return best
}

/** The longest of tasks, and how many were over what a finger feels. */
export const figureOf = (tasks: readonly number[]) =>
  `${Math.max(0, ...tasks).toFixed(0)} ms, ${tasks.filter((ms) => ms > LONG_TASK_MS).length} of ${tasks.length}`

/** The rows of the report, one for each step, with what the bare steps took beside them. */
export const factsOf = (
  steps: readonly Step[],
  measured: ReadonlyMap<string, readonly number[]>,
  bareSteps: ReadonlyMap<string, readonly number[]>,
): Fact[] =>
  steps.map(({ name, bare = '' }) => {
    const beside = bareSteps.get(bare)
    return {
      what: name,
      figure: figureOf(measured.get(name) ?? []),
      ...(beside && { reference: figureOf(beside) }),
      bar: `≤ ${LONG_TASK_MS} ms`,
    }
  })
