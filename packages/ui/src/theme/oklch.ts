/** Colour arithmetic in OKLCH (Björn Ottosson's matrices), where equal steps of lightness look equal. */

/** Red, green, blue in sRGB, each 0..1. */
export type Rgb = readonly [number, number, number]

/** Lightness 0..1, chroma 0..about 0.37, hue 0..360 degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number }

const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** Reads `#rgb` or `#rrggbb`, with or without the hash; null when it is anything else. */
export function parseHex(text: string): Rgb | null {
  const trimmed = text.trim()
  if (!HEX.test(trimmed)) return null
  const digits = trimmed.replace('#', '')
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

/** Writes `#rrggbb`. Channels outside 0..1 are clipped. */
export function toHex(rgb: Rgb): string {
  return (
    '#' +
    rgb
      .map((value) =>
        Math.round(clampUnit(value) * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

/** sRGB to linear light, the form in which luminance and OKLCH are defined. */
export function toLinear([red, green, blue]: Rgb): Rgb {
  return [linearOf(red), linearOf(green), linearOf(blue)]
}

export function toOklch(rgb: Rgb): Oklch {
  const [red, green, blue] = toLinear(rgb)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** The nearest sRGB colour of the same lightness and hue: chroma is lowered until the screen can show it. */
export function fromOklch(colour: Oklch): Rgb {
  const wanted = toLinearUnbounded(colour)
  if (isShowable(wanted)) return toGamma(wanted)
  let low = 0
  let high = colour.chroma
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (isShowable(toLinearUnbounded({ ...colour, chroma: middle }))) low = middle
    else high = middle
  }
  return toGamma(toLinearUnbounded({ ...colour, chroma: low }))
}

function toLinearUnbounded({ lightness, chroma, hue }: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function toGamma([red, green, blue]: Rgb): Rgb {
  return [gammaOf(red), gammaOf(green), gammaOf(blue)]
}

function linearOf(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function gammaOf(linear: number): number {
  const value = clampUnit(linear)
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
}

function isShowable(rgb: Rgb): boolean {
  return rgb.every((value) => value >= -0.0005 && value <= 1.0005)
}

function clampUnit(value: number): number {
  return Math.min(1, Math.max(0, value))
}
