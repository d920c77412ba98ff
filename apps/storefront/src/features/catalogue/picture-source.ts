import type { Category } from '@dasturxon/contract'
import { readPublishedName, type PictureFacts, type PictureSide } from '@dasturxon/domain'
import { withMediaBase } from './media-base.ts'
import type { PictureProps, Plate } from '@dasturxon/ui'

/** Of 100: half the bytes of the spec's default, and no difference to be seen on a phone. */
const QUALITY = 80

type Frame = {
  /** How wide it is on the screen, for `sizes`. */
  sizes: string
  /** The widths that are worth offering, in pixels. */
  widths: readonly PictureSide[]
  /** A photograph is cut to fill it, so that no byte is sent of what would not be seen. */
  isSquare: boolean
}

/** Where a picture stands. A few widths for each: every width more is a picture that no cache has yet. */
const FRAMES = {
  tile: {
    sizes: '(min-width: 64em) 240px, (min-width: 37.5em) 30vw, calc(50vw - 22px)',
    widths: [240, 336, 480, 720],
    isSquare: true,
  },
  big: { sizes: '(min-width: 64em) 480px, 100vw', widths: [480, 720, 1080], isSquare: false },
  hero: { sizes: '(min-width: 64em) 480px, 100vw', widths: [480, 720, 1080], isSquare: false },
  row: { sizes: '112px', widths: [160, 240, 336], isSquare: true },
  thumbnail: { sizes: '64px', widths: [96, 160, 240], isSquare: true },
} as const satisfies Record<string, Frame>
export type PictureFrame = keyof typeof FRAMES

/** How wide a cut-out stands on its plate there; a photograph fills the frame. */
const CUTOUT_SIZES: Partial<Record<PictureFrame, string>> = { hero: '(min-width: 64em) 440px, 84vw' }

type PictureSource = Pick<PictureProps, 'src' | 'srcSet' | 'sizes' | 'fit' | 'colour' | 'widest'>

/** What `Picture` needs to know of a picture's address: its sizes, whether it is a cut-out, its colour (CAT-9). */
export function pictureSource(image: string, frame: PictureFrame = 'tile'): PictureSource {
  if (image === '') return { src: null }
  // spec §3: an address is used as it is
  if (!isOurs(image)) return { src: image, fit: 'cover' }
  if (isDrawing(image)) return { src: withMediaBase(image), fit: 'contain' }
  const { sizes, widths, isSquare } = FRAMES[frame]
  const facts = readPublishedName(image)?.facts ?? null
  const isPhoto = facts !== null && !facts.isCutout
  const address = (side: PictureSide) => addressOf(image, side, isPhoto && isSquare)
  const offered = facts
    ? offer(widths, widestOf(facts, isSquare))
    : widths.map((side) => ({ side, width: side }))
  const [first] = offered
  return {
    src: address((offered.find(({ side }) => side === 480) ?? first)?.side ?? 480),
    srcSet: offered.map(({ side, width }) => `${address(side)} ${width}w`).join(', '),
    sizes: (facts?.isCutout && CUTOUT_SIZES[frame]) || sizes,
    widest: facts?.width,
    fit: isPhoto ? 'cover' : 'contain',
    colour: isPhoto ? facts.colour : undefined,
  }
}

/** The address of a picture so many pixels wide: twice what it measures on the screen. */
export function smallPicture(image: string, width: PictureSide = 240): string {
  if (image === '' || !isOurs(image)) return image
  return isDrawing(image) ? withMediaBase(image) : addressOf(image, width, false)
}

/** The plate of a category; none where the theme's own is meant. */
export function plateOf({ plate: [from, to] }: Pick<Category, 'plate'>): Plate | undefined {
  return from && to ? { from, to } : undefined
}

const isOurs = (image: string) => image.startsWith('/media/')
const isDrawing = (image: string) => image.endsWith('.svg')

function addressOf(image: string, side: PictureSide, isCut: boolean): string {
  return withMediaBase(`${image}?w=${side}${isCut ? `&h=${side}&fit=cover` : ''}&q=${QUALITY}`)
}

/** The most pixels there are: nothing is ever enlarged, and a square takes the shorter side of a photograph. */
const widestOf = ({ width, height, isCutout }: PictureFacts, isSquare: boolean): number =>
  isSquare && !isCutout ? Math.min(width, height) : width

/** The widths below what there is, and one that gives all of it. */
function offer(widths: readonly PictureSide[], widest: number): { side: PictureSide; width: number }[] {
  const enough = widths.find((side) => side >= widest)
  return widths
    .filter((side) => side < widest || side === enough)
    .map((side) => ({ side, width: Math.min(side, widest) }))
}
