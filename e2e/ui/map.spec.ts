import { expect, test, verticalWay } from './gallery.ts'
import type { Page } from '@playwright/test'

/** Where the gallery's picker starts: its pin is over this place. */
const START = { latitude: 41.3127, longitude: 69.2796 }

/** Degrees of longitude in a pixel at zoom 16. */
const DEGREES = 360 / (256 * 2 ** 16)

async function centreOf(page: Page) {
  const text = await page.getByTestId('centre').textContent()
  const [latitude = '0', longitude = '0'] = (text ?? '').split(' ')
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

const mapOf = (page: Page) => page.getByRole('application')

/** Waits until the map has come to rest: the same place for a while, however slow the machine is. */
async function waitForRest(page: Page): Promise<void> {
  let last = ''
  await expect
    .poll(
      async () => {
        const { latitude, longitude } = await centreOf(page)
        const here = `${latitude} ${longitude}`
        const isResting = here === last
        last = here
        return isResting
      },
      { intervals: [300] },
    )
    .toBe(true)
}

/** The painted city, a byte for every hundredth pixel. */
function paintedMap(page: Page): Promise<number[]> {
  return mapOf(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      const bytes: number[] = []
      for (let index = 2; index < data.length; index += 400) bytes.push(data[index] ?? 0)
      return bytes
    })
}

/** The same once the city is drawn to its last street: two looks in a row show the same. */
async function settledMap(page: Page): Promise<number[]> {
  let last = await paintedMap(page)
  await expect
    .poll(
      async () => {
        const now = await paintedMap(page)
        const isSame = differing(now, last) === 0
        last = now
        return isSame
      },
      { intervals: [200] },
    )
    .toBe(true)
  return last
}

/** The share of pixels that differ by more than the eye sees. */
function differing(one: number[], other: number[]): number {
  return one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > 4).length / one.length
}

test.describe('LOC-8 the map without a network', () => {
  test.beforeEach(({ gallery }) => gallery.open('map'))

  test('LOC-8 a drag of 100 px moves the place under the pin by exactly that', async ({ page }) => {
    await page.mouse.move(200, 200)
    await page.mouse.down()
    await page.mouse.move(150, 200, { steps: 5 })
    await page.mouse.move(100, 200, { steps: 5 })
    await page.waitForTimeout(100) // rested, so that nothing glides on
    await page.mouse.up()
    await expect
      .poll(async () => (await centreOf(page)).longitude)
      .toBeCloseTo(START.longitude + 100 * DEGREES, 5)
    expect((await centreOf(page)).latitude).toBeCloseTo(START.latitude, 5)
  })

  test('LOC-5 a slow page that hears where the map came to rest takes it from no hand that has moved on', async ({
    page,
    gallery,
  }) => {
    await gallery.open('map', { late: '400' })
    const drag = async (from: number, to: number) => {
      await page.mouse.move(from, 200)
      await page.mouse.down()
      await page.mouse.move((from + to) / 2, 200, { steps: 5 })
      await page.mouse.move(to, 200, { steps: 5 })
      await page.waitForTimeout(100) // rested, so that nothing glides on
    }
    await drag(200, 100)
    await page.mouse.up()
    await page.waitForTimeout(150) // by now it has come to rest, and the page will hear of it
    await drag(100, 150)
    await expect
      .poll(async () => (await centreOf(page)).longitude)
      .toBeCloseTo(START.longitude + 100 * DEGREES, 5)
    await page.waitForTimeout(600) // longer than a flight back
    await page.mouse.up()
    await expect
      .poll(async () => (await centreOf(page)).longitude)
      .toBeCloseTo(START.longitude + 50 * DEGREES, 5)
    await waitForRest(page)
    expect((await centreOf(page)).longitude).toBeCloseTo(START.longitude + 50 * DEGREES, 5)
  })

  test('LOC-5 the pin lifts while the map moves and drops where it stops', async ({ page }) => {
    const pin = page.locator('[class*="standing"]').last()
    const resting = await pin.boundingBox()
    await page.mouse.move(200, 200)
    await page.mouse.down()
    await page.mouse.move(160, 240, { steps: 6 })
    await expect.poll(async () => (resting?.y ?? 0) - ((await pin.boundingBox())?.y ?? 0)).toBeCloseTo(12, 0)
    await page.waitForTimeout(100)
    await page.mouse.up()
    await expect.poll(async () => (await pin.boundingBox())?.y).toBeCloseTo(resting?.y ?? 0, 0)
  })

  test('LOC-8 the arrow keys move it by 40 px, plus and minus zoom', async ({ page }) => {
    await mapOf(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(async () => (await centreOf(page)).longitude)
      .toBeCloseTo(START.longitude + 40 * DEGREES, 5)
    await page.keyboard.press('+')
    await page.waitForTimeout(1000) // the zoom itself does not move the place
    await page.keyboard.press('ArrowLeft')
    await expect
      .poll(async () => (await centreOf(page)).longitude)
      .toBeCloseTo(START.longitude + 20 * DEGREES, 5)
  })

  test('LOC-8 zooming by button, wheel or double press leaves the place under the pin or finger', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Yaqinlashtirish' }).click()
    await page.waitForTimeout(1000)
    await page.getByRole('button', { name: 'Uzoqlashtirish' }).click()
    await page.waitForTimeout(1000)
    const after = await centreOf(page)
    expect(after.latitude).toBeCloseTo(START.latitude, 5)
    expect(after.longitude).toBeCloseTo(START.longitude, 5)

    await page.mouse.dblclick(100, 150)
    await expect
      .poll(async () => (await centreOf(page)).longitude)
      .toBeLessThan(START.longitude - 5 * DEGREES)
  })

  test('LOC-8 the same place looks the same when it is come back to', async ({ page }) => {
    await mapOf(page).focus()
    const south = 40 * DEGREES * Math.cos((START.latitude * Math.PI) / 180)
    const goRound = async () => {
      for (const [key, latitude, longitude] of [
        ['ArrowRight', START.latitude, START.longitude + 40 * DEGREES],
        ['ArrowDown', START.latitude - south, START.longitude + 40 * DEGREES],
        ['ArrowLeft', START.latitude - south, START.longitude],
        ['ArrowUp', START.latitude, START.longitude],
      ] as const) {
        await page.keyboard.press(key)
        await expect.poll(async () => (await centreOf(page)).latitude).toBeCloseTo(latitude, 4)
        await expect.poll(async () => (await centreOf(page)).longitude).toBeCloseTo(longitude, 4)
        await waitForRest(page)
      }
    }
    // Once round first: by then every street that the way uncovers is there.
    await goRound()
    const before = await settledMap(page)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => differing(await paintedMap(page), before)).toBeGreaterThan(0.05)
    await page.keyboard.press('ArrowLeft')
    await waitForRest(page)
    await goRound()
    await expect.poll(async () => differing(await paintedMap(page), before)).toBeLessThan(0.001)
  })

  test('NAV-5 LOC-6 a zone is drawn with an edge of 4 px; outside it the bubble says so and the button does not pretend', async ({
    page,
  }) => {
    const zone = page.locator('path[fill-rule="evenodd"]').first()
    await expect(zone).toHaveCSS('stroke-width', '4px')
    await expect(zone).toHaveCSS('fill-opacity', '0.06')
    await mapOf(page).focus()
    await expect(async () => {
      await page.keyboard.press('ArrowUp')
      await expect(page.getByText('Yetkazish hududidan tashqarida')).toBeVisible({ timeout: 400 })
    }).toPass({ intervals: [0] })
  })

  test('LOC-8 a throw glides on and settles once', async ({ page, gallery, isMobile }) => {
    test.skip(!isMobile, 'thrown by a finger')
    await gallery.touch(verticalWay(195, 200, 320, 6), { betweenMs: 12 })
    await page.waitForTimeout(900) // it has left the finger by then
    await waitForRest(page)
    const settled = await centreOf(page)
    expect(settled.latitude - START.latitude).toBeGreaterThan(
      130 * DEGREES * Math.cos((START.latitude * Math.PI) / 180),
    )
    await page.waitForTimeout(300)
    expect(await centreOf(page)).toEqual(settled)
  })
})

test('LOC-8 a tile server that cannot be reached leaves a working picker', async ({ page, gallery }) => {
  test.setTimeout(30_000)
  await page.route('**/tiles/**', (route) => route.abort())
  const begun = Date.now()
  await gallery.open('map', { tiles: 'http://127.0.0.1:9/tiles/{z}/{x}/{y}.png' })
  await expect(page.locator('.leaflet-container')).toBeAttached()
  // After 5000 ms without a tile the drawn city takes over (spec §9).
  await expect(page.locator('.leaflet-container')).toHaveCount(0, { timeout: 8000 })
  expect(Date.now() - begun).toBeGreaterThanOrEqual(5000)
  await mapOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(async () => (await centreOf(page)).longitude)
    .toBeGreaterThan(START.longitude + 30 * DEGREES)
})

test.describe('LOC-8 with tiles', () => {
  const TILES = 'http://127.0.0.1:9/tiles/{z}/{x}/{y}.png'
  const tile = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  let rows: number[] = []
  test.beforeEach(async ({ page }) => {
    rows = []
    await page.route('**/tiles/**', (route) => {
      rows.push(Number(/(\d+)\.png$/.exec(route.request().url())?.[1]))
      return route.fulfill({ body: tile, contentType: 'image/png' })
    })
  })

  test('LOC-8 fault 30 the same pin, zone and keys work over them, and whom they are from can be read', async ({
    page,
    gallery,
  }) => {
    await gallery.open('map', { tiles: TILES })
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible()
    const card = await page.locator('.card-bottom').boundingBox()
    const thanks = await page.getByText('OpenStreetMap').boundingBox()
    expect((thanks?.y ?? Infinity) + (thanks?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0)
    await mapOf(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(async () => (await centreOf(page)).longitude)
      .toBeCloseTo(START.longitude + 40 * DEGREES, 4)
  })

  test('LOC-8 tiles that are cut on the ellipsoid are asked for by their own numbers', async ({
    page,
    gallery,
  }) => {
    await gallery.open('map', { tiles: TILES, ellipsoid: '' })
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible()
    // At zoom 16 the place is in row 24495 of the ball, and in row 24541 on the ellipsoid.
    expect(Math.min(...rows)).toBeGreaterThan(24_520)
    await mapOf(page).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await centreOf(page)).latitude).toBeCloseTo(START.latitude + 0.00064, 5)
  })
})

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`CHK-7 the courier's marker rides to its next place, with reduced motion ${motion}`, async ({
    page,
    gallery,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await gallery.open('track')
    const marker = page.locator('[class*="marker"]', { hasText: 'Kuryer' }).last()
    const before = await marker.boundingBox()
    await page.getByRole('button', { name: 'Kuryerga qoʻngʻiroq qilish' }).click()
    const rides = await marker.evaluate((element) =>
      element.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
    )
    // Who wants no motion sees it there.
    expect(rides.filter((ms) => ms >= 1000)).toHaveLength(motion === 'reduce' ? 0 : 1)
    await marker.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    expect(await marker.boundingBox()).not.toEqual(before)
  })
}
