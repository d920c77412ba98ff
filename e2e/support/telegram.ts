import { randomInt } from 'node:crypto'
import { signContact, signInitData, type SimulatedUser } from '@dasturxon/simulators'
import type { Page } from '@playwright/test'
import { readDemoFile } from './own-shop.ts'
import { newPhone, type MerchantSub, type Shop } from './shop.ts'

/** What the mini app has asked of Telegram: an event of the protocol and its data. */
export interface Posted {
  type: string
  data: Record<string, unknown>
}

/** How the mini app is opened (T-UI-04): what Telegram says then, and which version of its protocol it speaks. */
export interface Launch {
  by?: 'menu button' | 'inline button' | 'keyboard button' | 'direct link'
  /** Of a direct link. */
  startParam?: string
  version?: string
}

/** Telegram around the page: its native client, as docs.telegram-mini-apps.com describes the protocol. */
export interface Telegram {
  user: SimulatedUser
  phone: string
  /** Opens the mini app as the menu button of the bot's chat does, or in another way. */
  open(path?: string, launch?: Launch): Promise<void>
  /** Closes the mini app; Telegram keeps the tab's storage. */
  close(): Promise<void>
  /** The last thing the page has asked for under this name; null when it has not. */
  asked(type: string): Promise<Posted['data'] | null>
  /** Has something happen: a button pressed, the window changed. */
  tell(type: string, data?: Record<string, unknown>): Promise<void>
}

/**
 * A phone with Telegram in which somebody opens the bot of a demo merchant. `contact`: what they answer when asked for it;
 * `at`: a shop of a test's own that has that merchant's bot.
 */
export async function startTelegram(
  page: Page,
  shop: Shop,
  {
    sub = 'tez',
    at = sub,
    languageCode = 'uz',
    contact = 'sent',
  }: { sub?: MerchantSub; at?: string; languageCode?: string; contact?: 'sent' | 'cancelled' } = {},
): Promise<Telegram> {
  const user = { id: 600_000_000 + randomInt(99_999_999), first_name: 'Dilnoza', language_code: languageCode }
  const phone = newPhone()
  const botToken = await botTokenOf(sub)
  const sign = () => signContact({ user, phone }, { botToken, now: new Date() })
  await page.addInitScript(putTelegramAround, { contact, signed: sign() })
  return {
    user,
    phone,
    close: async () => void (await page.goto('about:blank')),
    open: async (path = '/', { by = 'menu button', startParam = '', version = '8.0' } = {}) => {
      // no query to answer behind a direct link, and nothing signed at all behind a button of the keyboard
      const queryId = by === 'direct link' ? '' : 'AAHdF6IQAAAAAN0XohDhrOrc'
      const initData = signInitData({ user, startParam, queryId }, { botToken, now: new Date() })
      const launch = new URLSearchParams({
        ...(by === 'keyboard button' ? {} : { tgWebAppData: initData }),
        tgWebAppVersion: version,
        tgWebAppPlatform: 'android',
        tgWebAppThemeParams: JSON.stringify({ bg_color: '#17212b', text_color: '#f5f5f5' }),
      })
      const query = startParam === '' ? '' : `?tgWebAppStartParam=${startParam}`
      // the same page with another fragment would not be loaded anew
      await page.goto('about:blank')
      await shop.open(at, `${path}${query}#${launch.toString()}`)
    },
    asked: (type) =>
      page.evaluate(
        (name) =>
          (Reflect.get(window, 'posted') as Posted[]).findLast(({ type: known }) => known === name)?.data ??
          null,
        type,
      ),
    tell: (type, data = {}) =>
      page.evaluate(
        ([name, told]) => {
          const { receiveEvent } = Reflect.get(window, 'TelegramGameProxy')
          receiveEvent(name, told)
        },
        [type, data] as const,
      ),
  }
}

/** In the page, before its scripts. */
function putTelegramAround({ contact, signed }: { contact: string; signed: string }) {
  const posted: Posted[] = []
  const tell = (type: string, data: unknown) =>
    setTimeout(() => Reflect.get(window, 'TelegramGameProxy').receiveEvent(type, data))
  const answers: Record<string, (data: Record<string, unknown>) => void> = {
    web_app_request_viewport: () =>
      tell('viewport_changed', { height: innerHeight, is_state_stable: true, is_expanded: true }),
    web_app_request_safe_area: () => tell('safe_area_changed', { top: 0, bottom: 34, left: 0, right: 0 }),
    web_app_request_phone: () => tell('phone_requested', { status: contact }),
    web_app_invoke_custom_method: ({ req_id: id }) =>
      tell('custom_method_invoked', { req_id: id, result: signed }),
  }
  Object.assign(window, {
    posted,
    TelegramWebviewProxy: {
      postEvent: (type: string, text: string) => {
        const data: Record<string, unknown> = JSON.parse(text)
        posted.push({ type, data })
        answers[type]?.(data)
      },
    },
  })
}

/** Telegram's faults (T-UI-05): a WebView that keeps nothing. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('storage is blocked', 'SecurityError')
        },
      })
  })
}

async function botTokenOf(sub: MerchantSub): Promise<string> {
  const [bot] = (await readDemoFile(sub, 'telegram')) as { token: string }[]
  return bot?.token ?? ''
}
