import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { faultsOf } from '../support/accessibility.ts'
import { OVERLAYS, type OverlayName } from '../../apps/storefront/src/features/overlays/overlays.ts'
import { test } from '../support/shop.ts'
import { largeTextFaults, setTextSize } from './large-text.ts'
import { OVERLAY_WAYS } from './overlays.ts'
import { SCREEN_WAYS, type Visitor } from './screens.ts'
import { sidewaysFaults } from './sideways.ts'
import { becomeCustomer, beginVisit, settle, text, type Visit, type Way } from './visit.ts'

const LANGUAGES = ['uz', 'ru', 'eng', 'ar'] as const
/** A yes with its act, in those languages. */
const YES = /^(?:Ha,|Да,|Yes,|نعم،) ./u
/** What phones are narrower than the one of the project. */
const NARROW = [320, 360]

interface Stop {
  name: string
  as: Visitor
  way: Way
  isOverlay: boolean
  isNarrow?: boolean
}

const STOPS: Stop[] = [
  ...Object.entries(SCREEN_WAYS).map(([name, screen]) => ({ name, ...screen, isOverlay: false })),
  ...Object.entries(OVERLAY_WAYS).map(([name, overlay]) => ({ name, ...overlay, isOverlay: true })),
]
const wanted = process.env.AXE_ONLY?.split(',')
const stopsOf = (visitor: Visitor) =>
  STOPS.filter(
    ({ as, name, isNarrow }) =>
      as === visitor &&
      (!wanted || wanted.includes(name)) &&
      !(isNarrow && test.info().project.name === 'desktop'),
  )

for (const language of LANGUAGES) {
  for (const isDark of [false, true]) {
    const look = isDark ? 'dark' : 'light'
    test(`customer 42 customer 53 MER-5 LNG-1 every screen and whatever lies over one passes axe, best practices too, in ${language}, ${look}`, async ({
      page,
      shop,
    }) => {
      test.setTimeout(30 * 60_000)
      // What is refused or not answered on the way is part of it.
      shop.expectErrors(/./)
      page.setDefaultTimeout(20_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const visit = await beginVisit(page, shop, language, isDark)
      const faults: string[] = []
      let seen = 0
      const visitStop = async (stop: Stop) => {
        const found = await lookAt(visit, stop, `${language}-${look}`)
        // Seen as they are found: the walk is long.
        for (const fault of found) process.stdout.write(`  ${fault}\n`)
        faults.push(...found)
        seen += 1
      }
      for (const stop of stopsOf('guest')) await visitStop(stop)
      await becomeCustomer(visit)
      for (const stop of stopsOf('customer')) await visitStop(stop)
      for (const stop of stopsOf('member')) await visitStop(stop)
      // Those that change the shop for good.
      for (const stop of stopsOf('late').toReversed()) await visitStop(stop)
      test.info().annotations.push({ type: 'screens', description: String(seen) })
      expect(faults).toEqual([])
    })
  }
}

/** What is wrong with a stop on the way; a stop that is not reached is at fault as well. */
async function lookAt(visit: Visit, stop: Stop, picture: string): Promise<string[]> {
  const { page } = visit
  const width = page.viewportSize()?.width ?? 0
  try {
    await stop.way(visit)
    await settle(page)
    if (stop.isOverlay) {
      await expect(page.locator('dialog[open]').first()).toBeVisible()
      expect(JSON.stringify(await page.evaluate('history.state'))).toContain(`sheet=${stop.name}`)
    }
    await keepPicture(page, `${stop.name}-${picture}-${width}`, stop.isOverlay)
    const faults = await faultsOf(page, { withBestPractices: true })
    if (stop.isOverlay) faults.push(...(await questionFaults(visit, stop)))
    if (test.info().project.name === 'phone') faults.push(...(await narrowFaults(page, stop, picture)))
    faults.push(...(await largeFaults(page, stop, `${picture}-${width}`)))
    return faults.map((fault) => `${stop.name}: ${fault}`)
  } catch (error) {
    await keepPicture(page, `${stop.name}-${picture}-${width}-lost`, true)
    return [`${stop.name}: not reached: ${String(error).slice(0, 400)}`]
  }
}

/** CUS-4: the buttons of every question are “No” and “Yes” with the act. */
async function questionFaults(visit: Visit, stop: Stop): Promise<string[]> {
  if (OVERLAYS[stop.name as OverlayName] !== 'question') return []
  const buttons = await visit.page.getByRole('alertdialog').getByRole('button').allInnerTexts()
  const [no = '', yes = ''] = buttons
  const isAsked = buttons.length === 2 && text(visit, 'common.no').test(no) && YES.test(yes)
  return isAsked ? [] : [`answers of a question: ${buttons.join(' | ')}`]
}

/** What is wrong with a stop when the browser's text is set to 200 %. */
async function largeFaults(page: Page, stop: Stop, picture: string): Promise<string[]> {
  await setTextSize(page, 2)
  await expect
    .poll(() => largeTextFaults(page), { timeout: 3000 })
    .toEqual([])
    .catch(() => undefined)
  const faults = await largeTextFaults(page)
  // Of the window alone: a picture of the whole page takes the setting away.
  await keepPicture(page, `${stop.name}-${picture}-large`, true)
  await setTextSize(page, 1)
  return faults.map((fault) => `text at 200 %: ${fault}`)
}

async function narrowFaults(page: Page, stop: Stop, picture: string): Promise<string[]> {
  const whole = page.viewportSize()
  const faults: string[] = []
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 640 })
    // What slides to its place in the narrower window is given its time; what stays outside is at fault.
    await expect
      .poll(() => sidewaysFaults(page), { timeout: 3000 })
      .toEqual([])
      .catch(() => undefined)
    for (const fault of await sidewaysFaults(page)) faults.push(`at ${width}: ${fault}`)
    await keepPicture(page, `${stop.name}-${picture}-${width}`, stop.isOverlay)
  }
  if (whole) await page.setViewportSize(whole)
  return faults
}

/** With AXE_PICTURES=folder, what is seen of every stop. */
async function keepPicture(page: Page, name: string, isOverlay: boolean): Promise<void> {
  const folder = process.env.AXE_PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({
    path: join(folder, `${name}.jpg`),
    type: 'jpeg',
    quality: 60,
    animations: 'disabled',
    ...(isOverlay ? {} : { fullPage: true, clip: await topOf(page) }),
  })
}

/** The first two windows of a page, or less where it ends before. */
function topOf(page: Page) {
  return page.evaluate(() => ({
    x: 0,
    y: 0,
    width: innerWidth,
    height: Math.min(document.documentElement.scrollHeight, 2 * innerHeight),
  }))
}
