import type { Locator, Page } from '@playwright/test'
import { CITY_WITH_TILES } from './support/city-with-tiles.ts'
import { createShop, type ShopFiles } from './support/own-shop.ts'
import { openPlaces, saveHere, streetField } from './support/picker.ts'
import { expect, test } from './support/shop.ts'

/** The middle of the demo shop's city. */
const TASHKENT = { latitude: 41.311321, longitude: 69.279223 }
const COMING = 'Xarita yuklanmoqda…'
const FAILED = 'Xarita yuklanmadi'
const FILE = '**/map/city.pmtiles*'

const map = (page: Page) => page.getByRole('application')
const tiles = (page: Page) => map(page).locator('canvas.maplibregl-canvas')

/** The demo shop with all its places, in the city of which there are tiles. */
function moveThere({ merchant, cities, branches, zones }: ShopFiles) {
  const north = CITY_WITH_TILES.latitude - TASHKENT.latitude
  const east = CITY_WITH_TILES.longitude - TASHKENT.longitude
  const moved = (value: unknown, by: number) => Number(value) + by
  const move = (place: Record<string, unknown>) => {
    place['latitude'] = moved(place['latitude'], north)
    place['longitude'] = moved(place['longitude'], east)
  }
  for (const place of [merchant, ...cities, ...branches]) move(place)
  for (const zone of zones) {
    const polygon = zone['polygon'] as [number, number][]
    zone['polygon'] = polygon.map(([longitude, latitude]) => [moved(longitude, east), moved(latitude, north)])
  }
}

const openShop = () => createShop('tez', moveThere)

/** The colours of what is seen of an element, without what lies over its middle and its edges, and how light it is, 0 to 255. */
async function look(page: Page, element: Locator) {
  const box = await element.boundingBox()
  const clip = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 330, width: 150, height: 150 }
  const picture = (await page.screenshot({ clip })).toString('base64')
  // the shop's own page may read no pictures of data
  const reader = await page.context().newPage()
  const seen = await reader.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const paint = canvas.getContext('2d')
    paint?.drawImage(image, 0, 0)
    const bytes = paint?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    const colours = new Set<number>()
    let light = 0
    for (let at = 0; at < bytes.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]]
      colours.add(red * 65_536 + green * 256 + blue)
      light += (red + green + blue) / 3
    }
    return { colours: colours.size, light: light / (bytes.length / 4) }
  }, picture)
  await reader.close()
  return seen
}

test('CUS-20 a point is chosen on the real map, whose library comes when a map is opened and not before', async ({
  page,
  shop,
}) => {
  const { sub } = await openShop()
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
  const ofTheMap = () => fetched.filter((path) => /vector-engine|maplibre|pmtiles/.test(path))
  await shop.open(sub, '/')
  await page.waitForLoadState('networkidle')
  expect(ofTheMap()).toEqual([])

  await openPlaces(page)
  await expect(tiles(page)).toBeVisible()
  expect(ofTheMap()).toEqual(
    expect.arrayContaining([
      expect.stringContaining('/assets/vector-engine-'),
      expect.stringContaining('/assets/maplibre-gl-worker-'),
      '/map/city.pmtiles',
    ]),
  )
  // Ours and the map's makers', and nobody else was asked.
  await expect(map(page).getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
  await expect(page.getByText(COMING)).toHaveCount(0)
  const light = await look(page, map(page))
  expect(light.colours).toBeGreaterThan(20)
  expect(light.light).toBeGreaterThan(150)

  await expect(streetField(page)).not.toHaveValue('')
  const before = await streetField(page).inputValue()
  await map(page).focus()
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft')
  await expect(streetField(page)).not.toHaveValue(before)
  const box = await map(page).boundingBox()
  const finger = { x: (box?.x ?? 0) + 120, y: (box?.y ?? 0) + 150 }
  const stepped = await streetField(page).inputValue()
  await page.mouse.move(finger.x, finger.y)
  await page.mouse.down()
  await page.mouse.move(finger.x - 10, finger.y + 60, { steps: 6 })
  await page.mouse.up()
  await expect(streetField(page)).not.toHaveValue(stepped)
  const chosen = await streetField(page).inputValue()
  await saveHere(page)
  await expect(page.getByRole('banner')).toContainText(chosen)
})

test('CUS-20 the real map is dark on a dark phone, and the names on it are in the language of the page', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const { sub } = await openShop()
  await shop.open(sub, '/', 'ru')
  await openPlaces(page)
  await expect(tiles(page)).toBeVisible()
  const dark = await look(page, map(page))
  expect(dark.colours).toBeGreaterThan(20)
  expect(dark.light).toBeLessThan(80)
})

test('CUS-20 without the tiles the drawn map stays, says so and takes the real one when it is asked for again', async ({
  page,
  shop,
}) => {
  shop.expectErrors(/city\.pmtiles/)
  const { sub } = await openShop()
  let fail = () => {}
  const mayFail = new Promise<void>((resolve) => (fail = resolve))
  await page.route(FILE, async (route) => {
    await mayFail
    await route.abort()
  })
  await shop.open(sub, '/')
  await openPlaces(page)
  await expect(page.getByText(COMING)).toBeVisible()
  // The drawn one is there to be used meanwhile.
  await expect(streetField(page)).not.toHaveValue('')
  const before = await streetField(page).inputValue()
  await map(page).focus()
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft')
  await expect(streetField(page)).not.toHaveValue(before)

  fail()
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(tiles(page)).toHaveCount(0)
  await streetField(page).fill('Chor Minor, 5')
  await page.unroute(FILE)
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(tiles(page)).toBeVisible()
  await expect(page.getByText(FAILED)).toHaveCount(0)
  await expect(streetField(page)).toHaveValue('Chor Minor, 5')

  // A part that does not come later leaves what is there.
  await page.route(FILE, (route) => route.abort())
  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Uzoqlashtirish' }).click()
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(tiles(page)).toBeVisible()
})
