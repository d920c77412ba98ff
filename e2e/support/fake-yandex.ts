import type { Page } from '@playwright/test'

/** The part of the Yandex Maps JavaScript API 3 that the map frame uses; its code runs in the frame. */
function fake() {
  type Location = { center: [number, number]; zoom: number }
  type Update = { location: Location; mapInAction: boolean }
  type Listener = { onUpdate?: (update: Update) => void }
  const E = 0.0818191908426

  const yOf = (latitude: number) => {
    const angle = (latitude * Math.PI) / 180
    const bulge = E * Math.sin(angle)
    return Math.log(Math.tan(Math.PI / 4 + angle / 2) * ((1 - bulge) / (1 + bulge)) ** (E / 2)) / Math.PI
  }
  const latitudeOf = (y: number) => {
    let [low, high] = [-85, 85]
    for (let round = 0; round < 60; round++) {
      const middle = (low + high) / 2
      if (yOf(middle) < y) low = middle
      else high = middle
    }
    return low
  }

  class YMap {
    location: Location
    flight: ReturnType<typeof setInterval> | undefined
    readonly listeners: Listener[]
    readonly projection = {
      toWorldCoordinates: ([longitude, latitude]: [number, number]) => ({
        x: longitude / 180,
        y: yOf(latitude),
      }),
    }

    constructor(
      element: HTMLElement,
      props: { location: Location; theme: string; behaviors: string[]; copyrightsPosition: string },
      children: Listener[],
    ) {
      this.location = props.location
      this.listeners = children
      const ground = document.createElement('div')
      ground.dataset.theme = props.theme
      ground.style.cssText = 'position:absolute;inset:0;background:#cfe3c4;touch-action:none'
      const logo = document.createElement('a')
      logo.href = 'https://yandex.com/maps'
      logo.textContent = 'Yandex Maps'
      logo.style.cssText = `position:absolute;${props.copyrightsPosition.replace(' ', ':4px;')}:4px;color:#000;background:#fff`
      element.append(ground, logo)
      if (!props.behaviors.includes('drag')) return
      let from: { x: number; y: number } | null = null
      ground.addEventListener('pointerdown', ({ clientX: x, clientY: y, pointerId }) => {
        ground.setPointerCapture(pointerId)
        // A hand that takes hold of it calls a flight off.
        clearInterval(this.flight)
        from = { x, y }
      })
      ground.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
        ground.dataset.pointer = `${x} ${y}`
        if (!from) return
        this.shift(x - from.x, y - from.y)
        from = { x, y }
        this.tell(true)
      })
      ground.addEventListener('pointerup', () => {
        from = null
        // As after a throw: it comes to rest a moment later, once.
        setTimeout(() => this.tell(false), 80)
      })
    }

    shift(x: number, y: number) {
      const half = 128 * 2 ** this.location.zoom
      const [longitude, latitude] = this.location.center
      this.location = {
        ...this.location,
        center: [longitude - (x / half) * 180, latitudeOf(yOf(latitude) + y / half)],
      }
    }

    tell(mapInAction: boolean) {
      for (const { onUpdate } of this.listeners) onUpdate?.({ location: this.location, mapInAction })
    }

    setLocation({ duration = 0, ...wanted }: Partial<Location> & { duration?: number }) {
      clearInterval(this.flight)
      const from = this.location
      const to = { ...from, ...wanted }
      const begun = performance.now()
      const step = () => {
        const share = duration > 0 ? Math.min(1, (performance.now() - begun) / duration) : 1
        const between = (one: number, other: number) => one + (other - one) * share
        this.location = {
          center: [between(from.center[0], to.center[0]), between(from.center[1], to.center[1])],
          zoom: between(from.zoom, to.zoom),
        }
        if (share < 1) return this.tell(true)
        this.location = to
        clearInterval(this.flight)
        // As on a slow phone: by then a hand may have moved on.
        setTimeout(() => this.tell(false), 300)
      }
      this.flight = setInterval(step, 16)
      if (duration === 0) step()
    }

    update() {}
  }

  class YMapDefaultSchemeLayer {
    readonly kind = 'scheme'
  }
  class YMapListener {
    onUpdate: Listener['onUpdate']
    constructor(props: Listener) {
      this.onUpdate = props.onUpdate
    }
  }
  Object.assign(window, { ymaps3: { ready: Promise.resolve(), YMap, YMapDefaultSchemeLayer, YMapListener } })
}

/** Answers the address of the Yandex map with a map that speaks its interface; returns how it was asked for. */
export async function fakeYandex(page: Page): Promise<{ url: URL; referer: string }[]> {
  const asked: { url: URL; referer: string }[] = []
  await page.route('https://api-maps.yandex.ru/**', async (route) => {
    const { referer = '' } = await route.request().allHeaders()
    asked.push({ url: new URL(route.request().url()), referer })
    await route.fulfill({ contentType: 'text/javascript', body: `(${fake.toString()})()` })
  })
  return asked
}
