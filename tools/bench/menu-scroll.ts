import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { importLargeShop } from './import-large-shop.ts'
import { median } from './compare.ts'
import type { RunningServer } from './server-process.ts'

interface ScrollFigures {
  /** The longest task of the main thread while the menu was scrolled, ms of processor time. */
  longestMs: number
  /** Tasks over 50 ms, which a finger feels, of how many. */
  longTasks: number
  tasks: number
  /** The most elements that were in the page. */
  mostElements: number
}

/** A cheap phone is about four times slower than what developers sit at. */
const SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }
const LONG_TASK_MS = 50

/** Through a menu at a reader's pace, then as fast as a flick, and up again: px, and px per second. */
const GESTURES = [
  ...Array.from({ length: 5 }, () => ({ way: 4000, speed: 2500 })),
  ...Array.from({ length: 4 }, () => ({ way: 9000, speed: 7000 })),
  ...Array.from({ length: 3 }, () => ({ way: -6000, speed: 5000 })),
]

const ROUNDS = 3

/** What a phone has to do while a menu of 5 000 products is scrolled through (CAT-3). Needs a browser on this machine. */
export async function measureMenuScroll(shop: RunningServer): Promise<{ what: string; figure: string }[]> {
  if (shop.dataFolder === null) throw new Error('The shop keeps its data nowhere.')
  const { sub, products } = importLargeShop(shop.dataFolder)
  const what = `Menu of ${products} products scrolled through in a browser slowed down ${SLOWDOWN} times`
  const executablePath = findChromium()
  if (!executablePath) return [{ what, figure: '– (no browser)' }]
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() })
  try {
    const rounds: ScrollFigures[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await measureOnce(browser, `http://${sub}.localhost:${shop.port}/`))
    const middle = (read: (round: ScrollFigures) => number) => median(rounds.map(read)).toFixed(0)
    return [
      {
        what: `${what}: longest task of the page, and how many of all were over ${LONG_TASK_MS} ms of processor time`,
        figure: `${middle(({ longestMs }) => longestMs)} ms, ${middle(({ longTasks }) => longTasks)} of ${middle(({ tasks }) => tasks)}`,
      },
      {
        what: 'The most elements that were in that page',
        figure: middle(({ mostElements }) => mostElements),
      },
    ]
  } finally {
    await browser.close()
  }
}

/**
 * Scrolls a menu in a browser slowed down four times, and looks for tasks that hold the main thread up. Tasks are measured
 * in processor time of the thread: what else runs on the machine hardly changes it.
 */
async function measureOnce(browser: Browser, url: string): Promise<ScrollFigures> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    const session = await context.newCDPSession(page)
    await untilQuiet(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const stopTrace = await traceTasks(session)
    let mostElements = 0
    for (const { way, speed } of GESTURES) {
      await session.send('Input.synthesizeScrollGesture', {
        x: PHONE.width / 2,
        y: PHONE.height / 2,
        yDistance: -way,
        speed,
        gestureSourceType: 'mouse',
      })
      const elements = await page.evaluate(() => document.getElementsByTagName('*').length)
      mostElements = Math.max(mostElements, elements)
    }
    const tasksMs = await stopTrace()
    const longTasks = tasksMs.filter((ms) => ms > LONG_TASK_MS).length
    return { longestMs: Math.max(0, ...tasksMs), longTasks, tasks: tasksMs.length, mostElements }
  } finally {
    await context.close()
  }
}

/** What is read of a trace's events; times in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  tdur?: number
  args: { name?: string }
}

/** Records the tasks of the page's main thread; the returned function ends it and tells their lengths, ms. */
async function traceTasks(session: CDPSession): Promise<() => Promise<number[]>> {
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

/** Until the browser has had nothing to do for a while. */
function untilQuiet(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quiet = 0
        const look = () =>
          requestIdleCallback((deadline) => {
            quiet = deadline.timeRemaining() > 20 ? quiet + 1 : 0
            if (quiet >= 5) resolve()
            else setTimeout(look, 50)
          })
        look()
      }),
  )
}
