import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isRoot = process.getuid?.() === 0

/**
 * A Chromium that is there already: CHROME_PATH, the system's, Playwright's own download; undefined when there is none.
 * Throws when CHROME_PATH is set and does not start, rather than quietly testing another browser.
 */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (starts(chosen)) return chosen
    throw new Error(`CHROME_PATH names ${chosen}, which does not start.`)
  }
  return systemBrowsers().concat(chromium.executablePath()).find(starts)
}

/** The Chromium to test with, installed where that needs no questions; throws an Error that says what to do. */
export function ensureChromium(): string {
  const present = findChromium()
  if (present) return present
  for (const install of [installWithApt, installWithPlaywright]) {
    if (!install()) continue
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium and none could be installed here. Install one (Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium) or name one by CHROME_PATH=/path/to/chrome, then run the tests again.',
  )
}

/**
 * Every window's address bar would start hidden pages of its own: a fifth of the browser's work in a run. A list of features
 * replaces the one Playwright gives, so its entries stand here too.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** Start flags: quiet on a machine without internet, and able to run as root, where Chromium's sandbox cannot. */
export function chromiumFlags(): string[] {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
    `--disable-features=${FEATURES_OFF.join(',')}`,
  ]
  return isRoot ? ['--no-sandbox', ...quiet] : quiet
}

function systemBrowsers(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const inPath = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return process.platform === 'darwin' ? [...inPath, ...MAC_BROWSERS] : inPath
}

// Some systems carry a `chromium-browser` that only asks to install something else, so a file is not proof.
function starts(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    execFileSync(path, ['--version', ...(isRoot ? ['--no-sandbox'] : [])], {
      stdio: 'ignore',
      timeout: 20_000,
    })
    return true
  } catch {
    return false
  }
}

function installWithApt(): boolean {
  if (!isRoot || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false
  console.log('No Chromium found: installing Debian’s (apt-get install chromium).')
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  const install = spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    options,
  )
  return install.status === 0
}

function installWithPlaywright(): boolean {
  console.log('No Chromium found: downloading Playwright’s (playwright install chromium).')
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status === 0
}
