import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium, findHeadlessShell } from './tools/chromium.ts'
import { findFreePort } from './apps/server/src/test/free-port.ts'
import { smallCity } from './apps/server/src/test/small-city.ts'
import { CITY_WITH_TILES } from './e2e/support/city-with-tiles.ts'
import { patternOf, readStories } from './e2e/stories.ts'

// This file is read again by every worker: what must be the same for all is decided once and handed on.
process.env.E2E_PORT ??= String(await findFreePort())
process.env.E2E_DNS_PORT ??= String(await findFreePort())
process.env.E2E_DATA_DIR ??= makeDataFolder()
process.env.E2E_CITY_MAP ??= writeCityMap(process.env.E2E_DATA_DIR)
process.env.STORY_CHROME_PATH ??= findHeadlessShell() ?? findChromium() ?? ''
process.env.CHROME_PATH ??= findChromium() ?? ''

const port = process.env.E2E_PORT

/**
 * Files of stories in which width changes nothing that the phone's run does not show; single stories of other files are
 * tagged @phone. npm test has ten minutes on two cores.
 */
const LIKE_ON_THE_PHONE = [
  '**/banners-stories.spec.ts',
  '**/city-map.spec.ts',
  '**/delivery-terms.spec.ts',
  // A customer on a phone beside a desk that brings screens of its own sizes.
  '**/desk*.spec.ts',
  '**/failed-calls.spec.ts',
  '**/favourites.spec.ts',
  '**/large-menu.spec.ts',
  '**/large-text.spec.ts',
  '**/maps.spec.ts',
  '**/offline.spec.ts',
  '**/menu-accessibility.spec.ts',
  '**/pages.spec.ts',
  '**/pictures.spec.ts',
  '**/recommendations.spec.ts',
  '**/sign-in.spec.ts',
  '**/ui/inputs.spec.ts',
  '**/ui/looks.spec.ts',
  '**/ui/map.spec.ts',
]

/** Walks through every screen, for `npm run axe` only. */
const WALKS = process.env.AXE ? [] : ['**/axe/**']

/** What docs/stories.md lists: STORIES=leave, as in npm test, runs everything else, STORIES=only nothing else. */
const STORIES = readStories().map(({ test, provenBy }) => patternOf(test, provenBy ? '' : 'desktop'))
const LEFT_OUT = process.env.STORIES === 'leave' ? STORIES : []

export default defineConfig({
  testDir: 'e2e',
  grep: process.env.STORIES === 'only' ? STORIES : /.*/,
  testIgnore: WALKS,
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // No story is about how fast this machine is. What must come within a second says so itself.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // A trace costs every passing test a third of its time. What a failure looked like is kept anyway, as a picture and as text.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A browser that prefers none of our languages: a shop is read in its own, on every machine (LNG-2).
    locale: 'de-DE',
    // What moves costs a ninth of a run in frames that are drawn and in waiting for rest. The gallery's tests see the motion.
    contextOptions: { reducedMotion: 'reduce' },
    // One without windows where it is there; what needs a whole browser says so (e2e/support/whole-browser.ts).
    launchOptions: { executablePath: process.env.STORY_CHROME_PATH, args: chromiumFlags() },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: LEFT_OUT,
      use: {
        viewport: { width: 390, height: 844 },
        // Two as on a phone where it is looked at: painting four times the pixels costs a third of the run.
        deviceScaleFactor: process.env.SCREENS ? 2 : 1,
        hasTouch: true,
        isMobile: true,
        timezoneId: 'Asia/Tashkent',
        // Keeping the shop for the time without a network is a quarter of what a first visit costs, the same in every story.
        // Its worker is there in stories of it, which allow it, and in all that are told on a wide screen (decision 119).
        serviceWorkers: 'block',
      },
    },
    {
      name: 'desktop',
      // Seen on the phone, and no other on a wide screen: `npm run test:e2e -- --project=desktop` with ALL=1 runs them here too.
      testIgnore: process.env.ALL ? WALKS : [...WALKS, ...LIKE_ON_THE_PHONE],
      grepInvert: process.env.ALL ? LEFT_OUT : [...LEFT_OUT, /@phone/],
      // Far from the shop on purpose: what is shown never depends on where the device thinks it is (LNG-5).
      use: { viewport: { width: 1440, height: 900 }, timezoneId: 'America/New_York' },
    },
  ],
  webServer: {
    command: `"${process.execPath}" tools/start.mjs`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      KITCHEN_SECONDS: '20',
      // a story about domains answers there
      DNS_SERVERS: `127.0.0.1:${process.env.E2E_DNS_PORT}`,
      // of a city in which no demo shop is: all others have the drawn map
      MAP_PMTILES: process.env.E2E_CITY_MAP,
    },
    timeout: 180_000,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

/** A folder for the shop's data that is gone when the run ends. */
function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dasturxon-e2e-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The tiles of a small city, in a file that goes with the shop's data. */
function writeCityMap(folder: string): string {
  const file = join(folder, 'city.pmtiles')
  writeFileSync(file, smallCity(CITY_WITH_TILES))
  return file
}
