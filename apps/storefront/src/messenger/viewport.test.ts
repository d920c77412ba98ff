import { afterEach, expect, test, vi } from 'vitest'
import { createBridge } from './bridge.ts'
import { followViewport } from './viewport.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page inside Telegram of a version: what it posts, what Telegram tells, and the properties that our styles read. */
function openInTelegram(version: string) {
  const seen = Object.assign(new EventTarget(), { height: 800, offsetTop: 0 })
  const page = Object.assign(new EventTarget(), { innerHeight: 800, visualViewport: seen })
  const posted: string[] = []
  Object.assign(page, {
    parent: page,
    TelegramWebviewProxy: { postEvent: (type: string) => posted.push(type) },
  })
  vi.stubGlobal('window', page)
  const properties = new Map<string, string>()
  const style = { setProperty: (name: string, value: string) => properties.set(name, value) }
  // the parts of a window that both read
  followViewport(createBridge(version, page as never), { style: style as never })
  const { TelegramGameProxy } = page as unknown as {
    TelegramGameProxy: { receiveEvent: (type: string, data: unknown) => void }
  }
  return { posted, properties, seen, tell: TelegramGameProxy.receiveEvent }
}

test('T-UI-05 a window of a single pixel is none, and one that still moves is no stable height', () => {
  const { properties, tell } = openInTelegram('8.0')
  tell('viewport_changed', { height: 700, is_state_stable: true })
  tell('viewport_changed', { height: 1, is_state_stable: true })
  tell('viewport_changed', { height: 400, is_state_stable: false })
  tell('viewport_changed', { height: 'tall', is_state_stable: 'yes' })
  expect(properties.get('--tg-viewport-height')).toBe('400px')
  expect(properties.get('--tg-viewport-stable-height')).toBe('700px')
})

test('T-UI-05 the page knows the notch and how much a keyboard covers; a bar of the browser is none', () => {
  const { properties, seen, tell } = openInTelegram('8.0')
  tell('safe_area_changed', { top: 47, bottom: null })
  tell('content_safe_area_changed', { top: 46 })
  expect(properties.get('--tg-safe-area-inset-top')).toBe('47px')
  expect(properties.has('--tg-safe-area-inset-bottom')).toBe(false)
  expect(properties.get('--tg-content-safe-area-inset-top')).toBe('46px')
  for (const [covered, said] of [
    [336, '336px'],
    [119, '0px'],
  ] as const) {
    seen.height = 800 - covered
    seen.dispatchEvent(new Event('resize'))
    expect(properties.get('--keyboard')).toBe(said)
  }
})

test('T-UI-05 an old messenger is asked for nothing that it does not know, and what it tells of the unknown is passed over', () => {
  const { posted, properties, tell } = openInTelegram('6.0')
  expect(posted).toEqual(['web_app_request_viewport'])
  expect(openInTelegram('8.0').posted).toContain('web_app_request_safe_area')
  for (const said of ['unheard_of', 'main_button_pressed']) tell(said, null)
  expect(properties.size).toBe(0)
})
