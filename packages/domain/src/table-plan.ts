/** The plan of a hall is a grid of so many squares; a place on it is whole squares. */
export const PLAN = { columns: 60, rows: 200 } as const
/** Squares of a side of a table. */
export const TABLE_SIDE = { min: 2, max: 20 } as const
/** Tables that a branch may have. */
export const MOST_TABLES = 300
export const MOST_CHAIRS = 100
/** Letters of what stands on a table: `7`, `VIP 2`. */
export const TABLE_NAME = 20

export const TABLE_SHAPES = ['RECTANGLE', 'ROUND'] as const
export type TableShape = (typeof TABLE_SHAPES)[number]

/** Where a table stands on the plan of its hall, in squares from the upper left corner, and what it looks like from above. */
export type TablePlace = { x: number; y: number; width: number; height: number; shape: TableShape }

/** A place as one text, so that it is merged as one value: `4 6 5 5 ROUND`. */
export const tablePlaceText = ({ x, y, width, height, shape }: TablePlace): string =>
  [x, y, width, height, shape].join(' ')

const WRITTEN = /^(\d{1,3}) (\d{1,3}) (\d{1,3}) (\d{1,3}) ([A-Z]+)$/

/** The place that a text says; null where it says none, or one that is not wholly on the plan. */
export function readTablePlace(text: string): TablePlace | null {
  const [, x, y, width, height, word] = WRITTEN.exec(text) ?? []
  const shape = TABLE_SHAPES.find((one) => one === word)
  if (!shape) return null
  const place = { x: Number(x), y: Number(y), width: Number(width), height: Number(height), shape }
  return isOnPlan(place) ? place : null
}

const isSide = (squares: number) => squares >= TABLE_SIDE.min && squares <= TABLE_SIDE.max

function isOnPlan({ x, y, width, height }: TablePlace): boolean {
  const isWithin = x >= 0 && y >= 0 && x + width <= PLAN.columns && y + height <= PLAN.rows
  return isSide(width) && isSide(height) && isWithin
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The place nearest to a wanted one that is wholly on the plan, in whole squares. */
export function placeOnPlan({ x, y, width, height, shape }: TablePlace): TablePlace {
  const [wide, high] = [width, height].map((side) => within(Math.round(side), TABLE_SIDE.min, TABLE_SIDE.max))
  const [w, h] = [wide ?? TABLE_SIDE.min, high ?? TABLE_SIDE.min]
  return {
    x: within(Math.round(x), 0, PLAN.columns - w),
    y: within(Math.round(y), 0, PLAN.rows - h),
    width: w,
    height: h,
    shape,
  }
}

/** How large a table for so many is drawn while nobody has said so. */
export function usualSize(chairs: number): Pick<TablePlace, 'width' | 'height'> {
  if (chairs <= 4) return { width: 5, height: 5 }
  return { width: chairs <= 6 ? 9 : 12, height: 5 }
}

/** Squares that are left free around a table whose place is looked for; fewer where a hall is full. */
const GAPS = [3, 1]

/** The first free place of a size, line by line from the upper left; where all is taken, the corner. */
export function freePlace(
  taken: readonly TablePlace[],
  size: Pick<TablePlace, 'width' | 'height'>,
  shape: TableShape = 'RECTANGLE',
): TablePlace {
  const isFree = (x: number, y: number, gap: number) =>
    taken.every(
      (one) =>
        x >= one.x + one.width + gap ||
        one.x >= x + size.width + gap ||
        y >= one.y + one.height + gap ||
        one.y >= y + size.height + gap,
    )
  for (const gap of GAPS)
    for (let y = 1; y + size.height < PLAN.rows; y += 1)
      for (let x = 1; x + size.width < PLAN.columns; x += 1)
        if (isFree(x, y, gap)) return { x, y, ...size, shape }
  return { x: 0, y: 0, ...size, shape }
}

type Drawn = { id: string; chairs: number; place: string }

/** The place of each table of a hall by its id: as somebody drew it, and the first free one for those that nobody has. */
export function placesOf(tables: readonly Drawn[]): Map<string, TablePlace> {
  const drawn = new Map<string, TablePlace>()
  for (const { id, place } of tables) {
    const said = readTablePlace(place)
    if (said) drawn.set(id, said)
  }
  for (const { id, chairs } of tables)
    if (!drawn.has(id)) drawn.set(id, freePlace([...drawn.values()], usualSize(chairs)))
  return new Map(tables.map(({ id }) => [id, drawn.get(id) ?? freePlace([], usualSize(1))]))
}

/** A name as tables are told apart by it: `VIP 2` and `vip  2` are one. */
const sameName = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** The first name that an earlier table of the branch has already; null where each has its own. */
export function repeatedName(names: readonly string[]): string | null {
  const seen = new Set<string>()
  for (const name of names) {
    const key = sameName(name)
    if (seen.has(key)) return name
    seen.add(key)
  }
  return null
}

/** The name of a further table beside these: the number behind the greatest one. */
export const nextName = (names: readonly string[]): string =>
  String(Math.max(0, ...names.filter((name) => /^\d{1,6}$/.test(name)).map(Number)) + 1)
