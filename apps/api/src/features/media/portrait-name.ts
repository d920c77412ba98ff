import { randomBytes } from 'node:crypto'
import { mediaKey } from '../../providers/media/media-key.ts'

/** No published name looks so: those hold a shorter hash, and facts behind it. */
const PORTRAIT = /^customer-[0-9a-f]{32}\.webp$/

/** A name for a customer's photo. 128 random bits: whoever does not have the address does not find the photo. */
export const newPortraitFile = (): string => `customer-${randomBytes(16).toString('hex')}.webp`

/** Whether a key, such as `tez/customer-….webp`, is that of a customer's photo. */
export const isPortrait = (key: string): boolean => PORTRAIT.test(key.slice(key.indexOf('/') + 1))

/** The key of a customer's photo by the address in `user.image`; null where that is no photo that we keep. */
export function portraitKeyOf(image: string): string | null {
  const [, sub = '', file = ''] = /^\/media\/([^/]+)\/([^/]+)$/.exec(image) ?? []
  return PORTRAIT.test(file) ? mediaKey(sub, file) : null
}
