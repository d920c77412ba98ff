/** What a row that is pushed to a side asks for: towards the end of a line a stop, towards its beginning hiding. */
export type Swipe = 'stop' | 'hide'

/** So far a finger goes before it is known what it means, px. */
const MEANT_PX = 10
/** So far a row is pushed before letting go does something, px. */
export const DONE_PX = 88

type Way = { x: number; y: number; isRtl: boolean }

/** What a finger that has gone so far from where it came down is about; null: nothing yet. */
export function meaningOf({ x, y, isRtl }: Way): Swipe | 'scroll' | null {
  if (Math.hypot(x, y) < MEANT_PX) return null
  if (Math.abs(y) >= Math.abs(x)) return 'scroll'
  return x > 0 === isRtl ? 'hide' : 'stop'
}
