import { circleRing, type Point, type Polygon } from '@dasturxon/domain'
import { useState } from 'react'
import { PROPOSED_M, type ShownZone } from './shown-zones.ts'
import type { Tool } from './tool-bar.tsx'
import { holeAround, polygonOf, withHole } from './zone-draft.ts'

type ZoneToolsInput = { chosen: ShownZone | null; draw: (polygon: Polygon) => void }

/** The tool in hand, and what it has drawn so far. */
export function useZoneTools({ chosen, draw }: ZoneToolsInput) {
  const [tool, setTool] = useState<Tool>('points')
  const [line, setLine] = useState<readonly Point[]>([])
  const [radiusM, setRadiusM] = useState(PROPOSED_M)
  /** The place that is tried. */
  const [place, setPlace] = useState<Point | null>(null)

  const endLine = () => setLine([])
  function pick(next: Tool) {
    endLine()
    setTool(next)
  }
  function drawAround(point: Point) {
    draw({ outer: circleRing(point, radiusM), holes: [] })
    setTool('points')
  }
  function press(point: Point) {
    if (tool === 'try') return setPlace(point)
    if (!chosen) return
    const { outer, holes } = polygonOf(chosen.fields)
    if (tool === 'draw') return setLine([...line, point])
    if (tool === 'circle') return drawAround(point)
    if (tool === 'hole') draw(withHole({ outer, holes }, holeAround(point, outer)))
    setTool('points')
  }
  function finish() {
    if (line.length >= 3) draw({ outer: line, holes: [] })
    pick('points')
  }
  return { tool, line, radiusM, place, endLine, pick, setRadiusM, setPlace, drawAround, press, finish }
}
