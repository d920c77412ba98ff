import { readPublishedName, type PictureSide } from '@dasturxon/domain'

const isOurs = (address: string) => address.startsWith('/media/')
const isDrawing = (address: string) => address.endsWith('.svg')

/** Whether the shop has the picture itself, and it is made of points. */
export const canBeCropped = (address: string): boolean => isOurs(address) && !isDrawing(address)

/** The picture in a size of the screen; one that lies elsewhere as it is. */
export const sizedPicture = (address: string, width: PictureSide): string =>
  canBeCropped(address) ? `${address}?w=${width}&q=80` : address

/** Whether it stands on a plate. What says nothing of itself is taken for a cut-out, as the shop does. */
export const isCutout = (address: string): boolean =>
  isDrawing(address) || (isOurs(address) && readPublishedName(address)?.facts.isCutout !== false)
