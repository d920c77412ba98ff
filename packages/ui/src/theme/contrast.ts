import { fromOklch, parseHex, toHex, toLinear } from './oklch.ts'
import type { Oklch } from './oklch.ts'

/** Text must reach this against what it stands on, WCAG 2.2 AA (MER-5). */
export const TEXT_CONTRAST = 4.5

/** Lines and marks that carry meaning, WCAG 2.2 AA 1.4.11. */
export const LINE_CONTRAST = 3

/** WCAG contrast ratio of two hex colours, 1..21. */
export function contrast(first: string, second: string): number {
  const one = luminance(first)
  const two = luminance(second)
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

/** Walks lightness darker or lighter in small steps until the colour reads on every surface; black or white at the end. */
export function walkToContrast(
  start: Oklch,
  towards: 'darker' | 'lighter',
  surfaces: readonly string[],
  minimum: number,
): string {
  const step = towards === 'darker' ? -0.005 : 0.005
  for (let { lightness } = start; lightness >= 0 && lightness <= 1; lightness += step) {
    const colour = toHex(fromOklch({ ...start, lightness }))
    if (surfaces.every((surface) => contrast(colour, surface) >= minimum)) return colour
  }
  return towards === 'darker' ? '#000000' : '#ffffff'
}

function luminance(hex: string): number {
  const rgb = parseHex(hex)
  if (!rgb) throw new Error(`not a hex colour: ${hex}`)
  const [red, green, blue] = toLinear(rgb)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
