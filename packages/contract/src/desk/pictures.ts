import { CROP_LIMITS, PICTURE_KINDS } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, named } from '../common.ts'
import { PictureAddress } from './menu-fields.ts'

/** Why a file is not taken as a picture; the desk has a text for each in its languages. */
export const PICTURE_REFUSALS = [
  'NOT_A_PICTURE',
  'HEIC',
  'DRAWING',
  'ANIMATED',
  'TOO_LARGE',
  'TOO_MANY_PIXELS',
  'DAMAGED',
  'NO_ROOM',
] as const
export type PictureRefusal = (typeof PICTURE_REFUSALS)[number]

const Fraction = z.number().min(0).max(1)
const Side = z.number().min(CROP_LIMITS.leastSide).max(1)

/** What of a picture is shown: a rectangle in fractions of its width and height, from its left upper corner. */
export const PictureCrop = z
  .strictObject({ x: Fraction, y: Fraction, width: Side, height: Side })
  .refine(({ x, width }) => x + width <= 1 + CROP_LIMITS.tolerance, { path: ['width'] })
  .refine(({ y, height }) => y + height <= 1 + CROP_LIMITS.tolerance, { path: ['height'] })

export const DeskPicture = named('DeskPicture', {
  id: Id,
  /** What a field of the shop holds to show it, as it is cropped here. */
  address: PictureAddress,
  /** All of it, to crop anew. */
  original: PictureAddress,
  /** Of the original, upright, in pixels. */
  width: z.int(),
  height: z.int(),
  /** null: all of it. */
  crop: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  kind: z.enum(PICTURE_KINDS),
})
export type DeskPicture = z.infer<typeof DeskPicture>

export const pictures = {
  'desk.addPicture': {
    summary:
      'Send a picture as the field `file` of a form (JPEG, PNG, WebP or AVIF, 12 MB). It is kept upright and without what the ' +
      'camera wrote into it; the same file again is the same picture. Nothing of the shop changes until a field holds its address',
    body: z.strictObject({ file: z.file() }),
    output: DeskPicture,
  },
  'desk.openPicture': {
    summary: 'A picture of this shop by an address that one of its fields holds, to crop it anew',
    body: z.strictObject({ address: PictureAddress.min(1) }),
    output: DeskPicture,
  },
  'desk.cropPicture': {
    summary:
      'What of a picture is shown, and whether it is a photograph or a cut-out: answers the address of that; the picture itself ' +
      'and what was shown of it before stay',
    params: ById,
    body: z.strictObject({ crop: PictureCrop.nullable(), kind: z.enum(PICTURE_KINDS) }),
    output: DeskPicture,
  },
} as const
