import type { Analytics } from './analytics.ts'
import { counterScripts } from './counter-policy.ts'
import { METRIKA_LAYER } from './tell-event.ts'

type Send = (...call: unknown[]) => void
/** What each service's own loader leaves until its script has come: it finds there what was called before. */
type Metrika = Send & { a: unknown[]; l: number }
type Pixel = Send & { queue: unknown[]; callMethod?: Send; loaded: boolean; version: string; push: Send }
type AmoButton = Send & { q: unknown[] }

declare global {
  interface Window {
    ym?: Metrika
    fbq?: Pixel
    dataLayer?: unknown[]
    /** Metrika's own e-commerce. */
    metrikaLayer?: unknown[]
    amoSocialButton?: AmoButton
    amo_social_button?: object
  }
}

/**
 * Loads what counts the visits of a shop, once a page. Scripts come last and their absence is noticed by nobody: a blocker
 * or a dead network takes nothing from the customer. What is typed is not recorded.
 */
export function startAnalytics(
  { metrikaId, pixelId, tagManagerId, amoCrm }: Analytics,
  language: string,
): void {
  if (metrikaId !== null) {
    window.ym ??= waitForMetrika()
    window.ym(metrikaId, 'init', {
      defer: true,
      clickmap: false,
      webvisor: false,
      trackLinks: true,
      ecommerce: METRIKA_LAYER,
    })
    addScript('https://mc.yandex.ru/metrika/tag.js')
  }
  if (pixelId !== null) {
    window.fbq ??= waitForPixel()
    window.fbq('init', pixelId)
    addScript('https://connect.facebook.net/en_US/fbevents.js')
  }
  if (tagManagerId !== null) {
    window.dataLayer ??= []
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    addScript(`https://www.googletagmanager.com/gtm.js?id=${tagManagerId}`)
  }
  if (amoCrm !== null) {
    const params: unknown[] = []
    const locale = language === 'eng' ? 'en' : 'ru'
    const setMeta = (more: unknown) => void params.push(more)
    window.amoSocialButton ??= waitForAmoButton()
    window.amo_social_button = { ...amoCrm, locale, inline: false, params, setMeta }
    addScript('https://gso.amocrm.ru/js/button.js').id = 'amo_social_button_script'
  }
}

/** Tells of a screen that is shown, also the first. The tag manager sees the change of address by itself. */
export function tellScreen({ metrikaId, pixelId }: Analytics, url: string): void {
  if (metrikaId !== null) window.ym?.(metrikaId, 'hit', url, { title: document.title })
  if (pixelId !== null) window.fbq?.('track', 'PageView')
}

function waitForMetrika(): Metrika {
  const a: unknown[] = []
  return Object.assign((...call: unknown[]) => void a.push(call), { a, l: Date.now() })
}

function waitForPixel(): Pixel {
  const queue: unknown[] = []
  const send: Send = (...call) => {
    // Its script does not replace the function but gives it this one.
    if (pixel.callMethod) pixel.callMethod(...call)
    else queue.push(call)
  }
  const pixel: Pixel = Object.assign(send, { queue, loaded: true, version: '2.0', push: send })
  return pixel
}

function waitForAmoButton(): AmoButton {
  const q: unknown[] = []
  return Object.assign((...call: unknown[]) => void q.push(call), { q })
}

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.async = true
  script.src = counterScripts.createScriptURL(src)
  document.head.append(script)
  return script
}
