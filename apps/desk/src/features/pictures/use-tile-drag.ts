import { useRef, useState, type PointerEvent } from 'react'
import { followPointer } from '../../ui/follow-pointer.ts'

export type TileDrag = {
  index: number
  /** The place it would come to. */
  to: number
  /** How far it is from its own, px. */
  x: number
  y: number
}

/**
 * Moves a tile of a grid by its handle, with a mouse, a finger or a pen alike: the handle has `touch-action: none`. Esc, or a call
 * that takes the finger away, leaves everything as it was.
 */
export function useTileDrag(grid: () => HTMLElement | null, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<TileDrag | null>(null)
  const end = useRef<(() => void) | null>(null)

  function begin(event: PointerEvent<HTMLElement>, index: number) {
    const { clientX, clientY } = event
    const places = [...(grid()?.children ?? [])].map((tile) => tile.getBoundingClientRect())
    const under = ({ clientX: x, clientY: y }: globalThis.PointerEvent) =>
      places.findIndex(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom)
    let to = index
    const stop = followPointer(event, {
      onMove(moved) {
        const found = under(moved)
        if (found !== -1) to = found
        setDrag({ index, to, x: moved.clientX - clientX, y: moved.clientY - clientY })
      },
      onDrop() {
        if (to !== index) onDrop(index, to)
      },
      onEnd() {
        end.current = null
        setDrag(null)
      },
    })
    if (!stop) return
    end.current?.()
    end.current = stop
  }
  return { drag, begin }
}
