import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const SHELL_PACKAGE = 'chromium-headless-shell'
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Without a network the tests go on with what there is, and soon. */
const NO_LONG_WAIT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']

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
 * Chromium without windows (`chromium-headless-shell`) of the same version as the one that is found, for stories that need
 * nothing of them: each costs a sixth less. Undefined where there is none, or where CHROME_PATH has chosen one for all.
 */
export function findHeadlessShell(): string | undefined {
  const browser = process.env.CHROME_PATH ? undefined : findChromium()
  const version = browser ? versionOf(browser) : null
  return version ? inPath([SHELL_PACKAGE]).find((path) => versionOf(path) === version) : undefined
}

/** The same, installed where that needs no questions; undefined where it cannot be had, and Chromium has to do. */
export function ensureHeadlessShell(): string | undefined {
  const present = findHeadlessShell()
  if (present || process.env.CHROME_PATH) return present
  // Debian's own, as old as its Chromium: another would bring that one up to date as well.
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Version}', 'chromium'], { encoding: 'utf8' })
  if (!stdout || !aptInstall(`${SHELL_PACKAGE}=${stdout}`)) return undefined
  return findHeadlessShell()
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
  const named = inPath(SYSTEM_NAMES)
  return process.platform === 'darwin' ? [...named, ...MAC_BROWSERS] : named
}

function inPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

// Some systems carry a `chromium-browser` that only asks to install something else, so a file is not proof.
const starts = (path: string): boolean => versionOf(path) !== null

/** What a browser says of itself, as `156.0.8078.108`; null when it does not start. */
function versionOf(path: string): string | null {
  try {
    accessSync(path, constants.X_OK)
    const said = execFileSync(path, ['--version', ...(isRoot ? ['--no-sandbox'] : [])], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    })
    return /[\d.]*\d/.exec(said)?.[0] ?? ''
  } catch {
    return null
  }
}

const installWithApt = (): boolean => aptInstall('chromium')

/** Installs a package of Debian's where that needs no questions; false where it cannot, or where apt does not have it. */
function aptInstall(name: string): boolean {
  if (!isRoot || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false
  console.log(`Installing what the browser tests need: apt-get install ${name}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (args: string[]) =>
    spawnSync('apt-get', ['-qq', ...NO_LONG_WAIT, ...args], { stdio: 'inherit', env }).status === 0
  run(['update'])
  return run(['install', '-y', '--no-install-recommends', name])
}

function installWithPlaywright(): boolean {
  console.log('No Chromium found: downloading Playwright’s (playwright install chromium).')
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status === 0
}
