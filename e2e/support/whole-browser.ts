import { chromiumFlags } from '../../tools/chromium.ts'

/**
 * For stories that need more than the headless shell: notifications, which are refused in it, and what a page still sends while it
 * is left, which in it comes after the next page has been read one time in three.
 */
export const WHOLE_BROWSER = {
  launchOptions: { executablePath: process.env.CHROME_PATH ?? '', args: chromiumFlags() },
  serviceWorkers: 'allow',
} as const
