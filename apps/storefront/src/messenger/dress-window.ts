import { THEME_EVENT } from '../environment/follows-device.ts'
import type { Bridge } from './bridge.ts'

/**
 * The messenger's bars in the colours of the shop, light or dark as the messenger is (device-theme.ts). Said again when its theme
 * changes, since the messenger then paints its bars anew.
 */
export function dressWindow(bridge: Bridge): void {
  const paint = () => {
    const color = toHex(getComputedStyle(document.body).backgroundColor)
    if (color === null || !bridge.knows('6.1')) return
    bridge.post('web_app_set_header_color', bridge.knows('6.9') ? { color } : { color_key: 'bg_color' })
    bridge.post('web_app_set_background_color', { color })
    if (bridge.knows('7.10')) bridge.post('web_app_set_bottom_bar_color', { color })
  }
  paint()
  bridge.on('theme_changed', ({ theme_params: colours }) => {
    const ground =
      typeof colours === 'object' && colours !== null && 'bg_color' in colours && colours.bg_color
    dispatchEvent(new CustomEvent(THEME_EVENT, { detail: ground }))
    paint()
  })
}

/** `rgb(250, 249, 247)` as `#faf9f7`, the one form that messengers read; null for anything else. */
function toHex(color: string): string | null {
  const [, ...parts] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? []
  if (parts.length === 0) return null
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}
