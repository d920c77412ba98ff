import type { Browser } from '@playwright/test'
import { withBrowser } from './browser.ts'
import type { Fact } from './fact.ts'
import { importLargeShop } from './import-large-shop.ts'
import { median } from './compare.ts'
import { ask, LONG_TASK_MS, SLOWDOWN, traceTasks, untilQuiet } from './page-tasks.ts'
import { withBarePages, type RunningServer } from './server-process.ts'
import { untilAlive } from './customer-browser.ts'

interface ScrollFigures {
  /** The longest task of the main thread while the menu was scrolled, ms of processor time. */
  longestMs: number
  /** Tasks over 50 ms, which a finger feels, of how many. */
  longTasks: number
  tasks: number
  /** The most elements that were in the page. */
  mostElements: number
}

const PHONE = { width: 390, height: 844 }

/** Through a menu at a reader's pace, then as fast as a flick, and up again: px, and px per second. */
const GESTURES = [
  ...Array.from({ length: 5 }, () => ({ way: 4000, speed: 2500 })),
  ...Array.from({ length: 4 }, () => ({ way: 9000, speed: 7000 })),
  ...Array.from({ length: 3 }, () => ({ way: -6000, speed: 5000 })),
]

const ROUNDS = 3

/**
 * What a phone has to do while a menu of 5 000 products is scrolled through (CAT-3), and a page of as many boxes that does nothing.
 * Needs a browser on this machine.
 */
export async function measureMenuScroll(shop: RunningServer): Promise<Fact[]> {
  if (shop.dataFolder === null) throw new Error('The shop keeps its data nowhere.')
  const { sub, products } = importLargeShop(shop.dataFolder)
  return withBrowser(async (browser) => {
    const menu = await measureRounds(browser, `http://${sub}.localhost:${shop.port}/`)
    const still = await withBarePages(({ port }) =>
      measureRounds(browser, `http://localhost:${port}/?rows=${products}`),
    )
    return [
      {
        what: `longest task, and how many of all were over ${LONG_TASK_MS} ms of processor time`,
        figure: menu.tasks,
        reference: still.tasks,
        bar: `≤ ${LONG_TASK_MS} ms`,
      },
      { what: 'the most elements that were in the page', figure: menu.elements, reference: still.elements },
    ]
  })
}

/** The median of the rounds, as it is printed. */
async function measureRounds(browser: Browser, url: string) {
  const rounds: ScrollFigures[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureOnce(browser, url))
  const middle = (read: (round: ScrollFigures) => number) => median(rounds.map(read)).toFixed(0)
  return {
    tasks: `${middle(({ longestMs }) => longestMs)} ms, ${middle(({ longTasks }) => longTasks)} of ${middle(({ tasks }) => tasks)}`,
    elements: middle(({ mostElements }) => mostElements),
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
    await untilAlive(page)
    const session = await context.newCDPSession(page)
    await untilQuiet(session)
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
      const elements = await ask<number>(session, `document.getElementsByTagName('*').length`)
      mostElements = Math.max(mostElements, elements)
    }
    const tasksMs = await stopTrace()
    const longTasks = tasksMs.filter((ms) => ms > LONG_TASK_MS).length
    return { longestMs: Math.max(0, ...tasksMs), longTasks, tasks: tasksMs.length, mostElements }
  } finally {
    await context.close()
  }
}
