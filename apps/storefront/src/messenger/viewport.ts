import type { Bridge } from './bridge.ts'

/** Telegram for iOS says 1 px while its keyboard opens (Telegram-iOS #2235): lower than this is no window. */
const LEAST_HEIGHT = 160
/** What covers less is a bar of the browser, no keyboard. */
const LEAST_KEYBOARD = 120

/** Keeps the custom properties of Telegram's window on the page: heights and safe areas, which our styles read. */
export function followViewport(bridge: Bridge, { style }: { style: CSSStyleDeclaration }): void {
  const setInsets = (name: string) => (data: Record<string, unknown>) => {
    for (const side of ['top', 'bottom', 'left', 'right']) {
      const inset = data[side]
      if (typeof inset === 'number') style.setProperty(`--tg-${name}-${side}`, `${inset}px`)
    }
  }
  bridge.on('viewport_changed', ({ height, is_state_stable: isStable }) => {
    if (typeof height !== 'number' || height < LEAST_HEIGHT) return
    style.setProperty('--tg-viewport-height', `${height}px`)
    if (isStable === true) style.setProperty('--tg-viewport-stable-height', `${height}px`)
  })
  bridge.on('safe_area_changed', setInsets('safe-area-inset'))
  bridge.on('content_safe_area_changed', setInsets('content-safe-area-inset'))
  followKeyboard(style)
  bridge.post('web_app_request_viewport')
  if (bridge.knows('8.0')) {
    bridge.post('web_app_request_safe_area')
    bridge.post('web_app_request_content_safe_area')
  }
}

/** A keyboard that lies over the page, as on an iPhone: how much it covers, for what has to stay in sight. */
function followKeyboard(style: CSSStyleDeclaration): void {
  const { visualViewport: seen } = window
  const measure = () => {
    const covered = seen ? window.innerHeight - seen.height - seen.offsetTop : 0
    style.setProperty('--keyboard', `${covered < LEAST_KEYBOARD ? 0 : Math.round(covered)}px`)
  }
  seen?.addEventListener('resize', measure)
  seen?.addEventListener('scroll', measure)
}
