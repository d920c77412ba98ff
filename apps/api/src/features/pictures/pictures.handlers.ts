import { PICTURE_FILE_BYTES } from '@dasturxon/contract/desk'
import type { DeskHandlers } from '../staff/desk-context.ts'
import { addPicture, openPicture } from './add-picture.ts'
import { changeCrop } from './crop-picture.ts'

/** The parts of a form are told apart by a few lines. */
const PICTURE_BODY_BYTES = PICTURE_FILE_BYTES + 4096

export const pictureHandlers = {
  'desk.addPicture': { handler: addPicture, bodyBytes: PICTURE_BODY_BYTES },
  'desk.openPicture': openPicture,
  'desk.cropPicture': changeCrop,
} satisfies Partial<DeskHandlers>
