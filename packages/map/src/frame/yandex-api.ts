/** The part of the Yandex Maps JavaScript API 3 that we use, as its documentation has it. Pairs are [longitude, latitude]. */
export type YandexApi = {
  ready: Promise<void>
  YMap: new (element: HTMLElement, props: YandexMapProps, children: readonly object[]) => YandexMap
  YMapDefaultSchemeLayer: new (props: object) => object
  YMapListener: new (props: { onUpdate: (update: YandexUpdate) => void }) => object
}

export type YandexLocation = { center: readonly [number, number]; zoom: number }

export type YandexMap = {
  setLocation: (location: YandexLocation & { duration: number }) => void
  update: (props: { theme: 'light' | 'dark' }) => void
  projection?: { toWorldCoordinates: (place: [number, number]) => { x: number; y: number } }
}

/** `mapInAction` is false once, when a movement has ended, whether a customer or a script made it. */
export type YandexUpdate = { location: YandexLocation; mapInAction: boolean }

type YandexMapProps = {
  location: YandexLocation
  theme: 'light' | 'dark'
  behaviors: readonly string[]
  zoomRange: { min: number; max: number }
  zoomRounding: 'smooth'
  copyrightsPosition: 'bottom left' | 'bottom right'
  distributionPosition: 'left'
}

declare global {
  interface Window {
    ymaps3?: YandexApi
  }
}

/** Fetches the API with a key. Rejects when it does not come, which is also how Yandex refuses a key. */
export async function loadYandexApi(key: string, locale: string): Promise<YandexApi> {
  // The policy of the frame is the fixed one that `csp` asks the API to keep to.
  const query = new URLSearchParams({ apikey: key, lang: locale, csp: '202512' })
  await new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://api-maps.yandex.ru/v3/?${query.toString()}`
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => reject(new Error('the Yandex map did not come')))
    document.head.append(script)
  })
  if (!window.ymaps3) throw new Error('the Yandex map did not start')
  await window.ymaps3.ready
  return window.ymaps3
}
