import { expect, type Locator, type Page } from '@playwright/test'
import { roomTexts } from './desk.ts'
import type { ShopFiles } from './own-shop.ts'
import type { Place } from './finger.ts'

const { page: words, point, tool } = roomTexts('desk-zones', 'ru')

/** Degrees, as the name of a corner says it. */
type Corner = { latitude: number; longitude: number }

/** Two squares beside each other, a few thousandths of a degree apart; the western one comes first. */
export function drawTwoSquares({ zones }: ShopFiles): void {
  const [zone] = zones
  if (!zone) throw new Error('the demo shop has a zone')
  const square = (west: number, east: number) => [
    [west, 41.28],
    [east, 41.28],
    [east, 41.34],
    [west, 41.34],
  ]
  zones.splice(
    0,
    zones.length,
    { ...zone, ref: 'west', name: 'Gʻarb', price: 9000, priority: 1, polygon: square(69.23, 69.29) },
    { ...zone, ref: 'east', name: 'Sharq', price: 8000, priority: 2, polygon: square(69.293, 69.353) },
  )
}

/** The page of zones in a window, as a hand meets it: by what stands on the map and where. */
export function zoneEditor(desk: Page) {
  const map = desk.getByRole('application', { name: words.map })
  const cornerAt = (number: number) =>
    desk.getByRole('button', { name: new RegExp(`^${point.edge}, ${point.point} ${number} /`) })
  const corners = desk.getByRole('button', { name: new RegExp(`^${point.edge}, ${point.point} `) })

  async function placeOf(shown: Locator): Promise<Place> {
    const box = await shown.boundingBox()
    if (!box) throw new Error('it is not on the screen')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const middles = async (): Promise<Place[]> => {
    const boxes = await Promise.all((await corners.all()).map((one) => one.boundingBox()))
    return boxes.map((box) => ({ x: box?.x ?? 0, y: box?.y ?? 0 }))
  }
  /** How far the middle of the corners is from the map's, to a side, px. */
  async function besideMiddle(): Promise<number> {
    const [boxes, whole] = await Promise.all([
      Promise.all((await corners.all()).map((one) => one.boundingBox())),
      map.boundingBox(),
    ])
    const places = boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0) / 2)
    const middle = (Math.min(...places) + Math.max(...places)) / 2
    return Math.abs(middle - (whole?.x ?? 0) - (whole?.width ?? 0) / 2)
  }
  return {
    map,
    corners,
    cornerAt,
    placeOf,
    /** Where a corner is on Earth. */
    async cornerOf(number: number): Promise<Corner> {
      const [latitude = 0, longitude = 0] = ((await cornerAt(number).getAttribute('aria-label')) ?? '')
        .replace(/^.*: /, '')
        .split(', ')
        .map(Number)
      return { latitude, longitude }
    },
    async pick(name: 'points' | 'draw' | 'circle' | 'undo' | 'redo'): Promise<void> {
      await desk
        .getByRole('toolbar', { name: tool.tools })
        .getByRole('button', { name: tool[name], exact: true })
        .click()
    },
    /** Chooses a zone in the list and waits until the map rests on it, however slow the machine is. */
    async open(name: string): Promise<void> {
      await desk
        .getByRole('list', { name: words.list })
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click()
      await expect(corners.first()).toBeVisible()
      // The flight to it may begin later than two looks are apart: it ends with the zone in the middle.
      await expect.poll(besideMiddle).toBeLessThan(2)
      await this.rest()
    },
    /** Until two looks in a row find the corners where they were. */
    async rest(): Promise<void> {
      let last = ''
      await expect
        .poll(
          async () => {
            const here = JSON.stringify(await middles())
            const isResting = here === last
            last = here
            return isResting
          },
          { intervals: [250] },
        )
        .toBe(true)
    },
    async save(): Promise<void> {
      await desk.getByRole('button', { name: words.save, exact: true }).click()
      await expect(desk.getByText(words.saved, { exact: true })).toBeVisible()
    },
    /** The area of a zone as the server keeps it: its edge, [longitude, latitude] pairs. */
    savedEdge: (name: string): Promise<[number, number][]> =>
      desk.evaluate(async (called) => {
        const { zones } = await (await fetch('/api/desk/v1/zones')).json()
        const zone = zones.find((one: { fields: { name: string } }) => one.fields.name === called)
        return JSON.parse(zone.fields.polygon)[0]
      }, name),
  }
}
