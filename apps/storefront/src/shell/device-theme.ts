import { THEME_EVENT } from '../environment/follows-device.ts'
import { STORED_AS } from '../launch/messenger-launch.ts'

/**
 * The dark look for whoever has a dark phone, or a dark messenger around the shop, unless the merchant has chosen for everybody
 * (CUS-15): it follows where the page's `data-theme` is `auto`, and `data-dark` says that it is dark. Before anything is painted, and
 * whenever the phone, the messenger or the merchant changes.
 *
 * A messenger says its colours in the address' fragment, which is in the tab's storage after a reload. The text of the function
 * stands in the page (DEVICE_THEME): it must use nothing from outside, and no sign that begins an element.
 */
function followDevice(themeEvent: string, storedAs: string) {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  let isMessengerDark: boolean | null = null

  function hearGround(ground: unknown) {
    if (typeof ground !== 'string' || !/^#[\da-f]{6}$/i.test(ground)) return
    const part = (at: number) => Number.parseInt(ground.slice(at, at + 2), 16)
    // Telegram's own way to tell a dark ground from a light one.
    isMessengerDark = 120 > Math.hypot(part(1) * 0.547, part(3) * 0.766, part(5) * 0.338)
  }

  function show() {
    if (root.dataset['theme'] === 'auto') root.toggleAttribute('data-dark', isMessengerDark ?? system.matches)
  }

  try {
    const isAnnounced = location.hash.includes('tgWebApp')
    const launch = isAnnounced ? location.hash.slice(1) : (sessionStorage.getItem(storedAs) ?? '')
    const said: unknown = JSON.parse(new URLSearchParams(launch).get('tgWebAppThemeParams') ?? '{}')
    if (typeof said === 'object' && said !== null && 'bg_color' in said) hearGround(said.bg_color)
  } catch {
    // storage is blocked, or it is somebody else's fragment: the phone's own look
  }
  show()
  system.addEventListener('change', show)
  addEventListener(themeEvent, (event) => {
    hearGround((event as CustomEvent<unknown>).detail)
    show()
  })
}

/** A script inside the page, in its head, before anything is painted. */
export const DEVICE_THEME = `(${followDevice.toString()})(${JSON.stringify(THEME_EVENT)},${JSON.stringify(STORED_AS)})`
