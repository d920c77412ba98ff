import type { DeskHandlers } from '../staff/desk-context.ts'
import { addPicture, openPicture } from './add-picture.ts'
import { changeCrop } from './crop-picture.ts'

export const pictureHandlers = {
  'desk.addPicture': addPicture,
  'desk.openPicture': openPicture,
  'desk.cropPicture': changeCrop,
} satisfies Partial<DeskHandlers>
