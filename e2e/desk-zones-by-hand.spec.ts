import type { Page } from '@playwright/test'
import { createDeskShop, PHONE, roomTexts, signInAtDesk, WIDE } from './support/desk.ts'
import { fakeYandex } from './support/fake-yandex.ts'
import { touchAlong, type Place } from './support/finger.ts'
import { drawTwoSquares, zoneEditor } from './support/zone-editor.ts'
import { expect, test, type Shop } from './support/shop.ts'

const { page: words, tool } = roomTexts('desk-zones', 'ru')

/** A corner snaps to a neighbour's edge from so near, px; beyond it stays where the hand let it go. */
const WITHIN = 9
const BEYOND = 18

/** Along a line, in steps as a hand makes them. */
const between = (from: Place, to: Place): Place[] =>
  [0, 0.25, 0.5, 0.75, 1].map((share) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  }))

async function dragByMouse(page: Page, from: Place, to: Place) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const place of between(from, to)) await page.mouse.move(place.x, place.y)
  await page.mouse.up()
}

const dragByFinger = (page: Page, from: Place, to: Place) =>
  touchAlong(page, between(from, to), { restMs: 120 })

const beside = ({ x, y }: Place, right: number, down: number): Place => ({ x: x + right, y: y + down })

test('DSK-71 corners are moved, added, snapped, taken back and drawn anew by mouse and by finger', async ({
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop('tez', drawTwoSquares)
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  await desk.goto(shop.url(sub, '/desk/zones'))
  const editor = zoneEditor(desk)
  await editor.open('Gʻarb')
  const [southWest, southEast] = [
    await editor.placeOf(editor.cornerAt(1)),
    await editor.placeOf(editor.cornerAt(2)),
  ]
  const longitudeOf = (number: number) => async () => (await editor.cornerOf(number)).longitude
  /** Degrees of longitude in a pixel. */
  const perPixel = 0.06 / (southEast.x - southWest.x)

  // A corner lies where the mouse let it go, one step back and forth again.
  await dragByMouse(desk, southEast, beside(southEast, -80, -40))
  await expect.poll(longitudeOf(2)).toBeCloseTo(69.29 - 80 * perPixel, 4)
  expect((await editor.cornerOf(2)).latitude).toBeGreaterThan(41.28)
  await editor.pick('undo')
  await expect.poll(longitudeOf(2)).toBe(69.29)
  await editor.pick('redo')
  await expect.poll(longitudeOf(2)).toBeCloseTo(69.29 - 80 * perPixel, 4)
  await editor.pick('undo')

  // The middle of an edge becomes a corner.
  const west = {
    x: southWest.x,
    y: (southWest.y + (await editor.placeOf(editor.cornerAt(4))).y) / 2,
  }
  await dragByMouse(desk, west, beside(west, -60, 0))
  await expect(editor.corners).toHaveCount(5)
  await expect.poll(longitudeOf(5)).toBeCloseTo(69.23 - 60 * perPixel, 4)

  // Near the neighbour a corner lies on its very edge, farther away where it was let go, beyond the edge the order decides.
  const edge = southEast.x + 0.003 / perPixel
  await dragByMouse(desk, southEast, { x: edge - BEYOND, y: southEast.y - 30 })
  await expect.poll(longitudeOf(2)).toBeCloseTo(69.293 - BEYOND * perPixel, 4)
  await editor.pick('undo')
  await dragByMouse(desk, southEast, { x: edge - WITHIN, y: southEast.y - 30 })
  await expect.poll(longitudeOf(2)).toBe(69.293)
  await expect(desk.getByText(words.overlap)).toHaveCount(0)
  await dragByMouse(desk, { x: edge, y: southEast.y - 30 }, { x: edge + 40, y: southEast.y - 30 })
  await expect(desk.getByText(`${words.overlap}: «Sharq». ${words.wins}: «Gʻarb»`)).toBeVisible()
  await editor.pick('undo')
  await editor.save()
  const kept = await editor.savedEdge('Gʻarb')
  expect(kept).toHaveLength(5)
  expect(kept[1]?.[0]).toBe(69.293)

  // A line of presses becomes the area; a press makes a circle.
  await editor.pick('draw')
  const middle = { x: (southWest.x + southEast.x) / 2, y: southWest.y - 150 }
  for (const [right, down] of [
    [-90, 60],
    [90, 60],
    [0, -90],
  ] as const)
    await desk.mouse.click(middle.x + right, middle.y + down)
  await desk.keyboard.press('Enter')
  await expect(editor.corners).toHaveCount(3)
  await editor.pick('circle')
  await desk.mouse.click(middle.x, middle.y)
  await expect(editor.corners).toHaveCount(32)
  await editor.pick('undo')
  await editor.pick('undo')
  await expect(editor.corners).toHaveCount(5)

  // The same by finger, on a phone.
  const phone = await browser.newContext({ ...PHONE, storageState: await desk.context().storageState() })
  await desk.close()
  const small = await phone.newPage()
  await small.goto(shop.url(sub, '/desk/zones'))
  const hand = zoneEditor(small)
  await hand.open('Sharq')
  await hand.map.scrollIntoViewIfNeeded()
  await hand.rest()
  const place = await hand.placeOf(hand.cornerAt(3))
  const scale = 0.06 / (place.x - (await hand.placeOf(hand.cornerAt(4))).x)
  await dragByFinger(small, place, beside(place, -40, 20))
  await expect.poll(async () => (await hand.cornerOf(3)).longitude).toBeCloseTo(69.353 - 40 * scale, 3)
  // What is held is the corner: the map below it has not moved.
  expect((await hand.placeOf(hand.cornerAt(2))).x).toBeCloseTo(place.x, 0)
  const centre = await hand.placeOf(hand.map)
  await hand.pick('draw')
  for (const [right, down] of [
    [-90, 50],
    [20, 50],
    [-40, -60],
  ] as const)
    await small.touchscreen.tap(centre.x + right, centre.y + down)
  await small.getByRole('button', { name: tool.finish }).tap()
  await expect(hand.corners).toHaveCount(3)
  await hand.save()
  expect(await hand.savedEdge('Sharq')).toHaveLength(3)
})

/** The map of a desk's page is one of tiles, as where an operator has set a server of tiles. */
async function putTiles(page: Page, { sub, shop }: { sub: string; shop: Shop }) {
  const source = {
    kind: 'tiles',
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution: '© Tiles',
    projection: 'elliptical',
  }
  await page.route('https://tiles.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') }),
  )
  await page.route('**/desk/zones', async (route) => {
    // Node does not find the shop by its name, as the browser does.
    const headers = { ...(await route.request().allHeaders()), host: new URL(shop.url(sub)).host }
    const answer = await route.fetch({ url: shop.serverUrl('/desk/zones'), headers })
    const html = await answer.text()
    await route.fulfill({
      response: answer,
      body: html.replace(/"map":(?:null|\{[^}]*\})/, `"map":${JSON.stringify(source)}`),
    })
  })
}

/** One pixel of a PNG. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('DSK-71 LOC-8 zones are edited over the Yandex map by mouse and over tiles by finger, and go with the map below them', async ({
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop('tez', (files) => {
    drawTwoSquares(files)
    files.merchant['mapKey'] = 'test-key-of-the-map'
    files.merchant.settings['mapType'] = 'YANDEX'
  })
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  await fakeYandex(desk)
  await desk.goto(shop.url(sub, '/desk/zones'))
  const logo = desk.frameLocator('iframe').getByRole('link', { name: 'Yandex Maps' })
  await expect(logo).toBeVisible()

  const tablet = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    storageState: await desk.context().storageState(),
  })
  const touched = await tablet.newPage()
  await putTiles(touched, { sub, shop })
  await touched.goto(shop.url(sub, '/desk/zones'))
  await expect(touched.getByText('© Tiles')).toBeVisible()

  for (const [page, drag] of [
    [desk, dragByMouse],
    [touched, dragByFinger],
  ] as const) {
    const editor = zoneEditor(page)
    await editor.open('Gʻarb')
    const before = await editor.placeOf(editor.cornerAt(1))
    const northEast = await editor.placeOf(editor.cornerAt(3))
    const inside = { x: (before.x + northEast.x) / 2 - 40, y: (before.y + northEast.y) / 2 + 60 }
    // The map is moved by what lies beside the corners, and they go with it.
    await drag(page, inside, beside(inside, 50, -30))
    await editor.rest()
    const after = await editor.placeOf(editor.cornerAt(1))
    expect([after.x - before.x, after.y - before.y]).toEqual([expect.closeTo(50, 0), expect.closeTo(-30, 0)])
    expect(await editor.cornerOf(1)).toEqual({ latitude: 41.28, longitude: 69.23 })

    // A corner that is moved by half of an edge lies half of it farther north.
    const north = await editor.placeOf(editor.cornerAt(4))
    await drag(page, after, { x: after.x, y: (after.y + north.y) / 2 })
    await expect.poll(async () => (await editor.cornerOf(1)).latitude).toBeCloseTo(41.31, 3)
    expect((await editor.cornerOf(1)).longitude).toBeCloseTo(69.23, 4)

    // A tool in hand presses places, and moves the map where it is dragged.
    await editor.pick('draw')
    await page.mouse.click(inside.x, inside.y)
    await drag(page, inside, beside(inside, -60, 0))
    await page.mouse.click(inside.x + 60, inside.y)
    await page.mouse.click(inside.x, inside.y - 80)
    await page.getByRole('button', { name: tool.finish }).click()
    await expect(editor.corners).toHaveCount(3)
    const [first, second] = [
      await editor.placeOf(editor.cornerAt(1)),
      await editor.placeOf(editor.cornerAt(2)),
    ]
    expect([second.x - first.x, second.y - first.y]).toEqual([expect.closeTo(120, 0), expect.closeTo(0, 0)])
  }
  await zoneEditor(desk).save()
  expect(await zoneEditor(desk).savedEdge('Gʻarb')).toHaveLength(3)
})
