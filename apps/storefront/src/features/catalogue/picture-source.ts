import type { Category } from '@dasturxon/contract'
import type { PictureProps, Plate } from '../../ui/index.ts'

/** What `Picture` needs to know of a picture's address: its smaller sibling, and whether it is a cut-out (CAT-9). */
export function pictureSource(image: string): Pick<PictureProps, 'src' | 'srcSet' | 'fit'> {
  if (image === '') return { src: null }
  // Published pictures of this width have a sibling for phones; see publish-pictures.ts of the API.
  const small = image.endsWith('-560.webp') ? image.replace(/-560\.webp$/, '-480.webp') : null
  if (small !== null) return { src: small, srcSet: `${small} 480w, ${image} 560w`, fit: 'contain' }
  return { src: image, fit: image.startsWith('https://') ? 'cover' : 'contain' }
}

/** The address for a thumbnail. */
export const smallPicture = (image: string) => pictureSource(image).src ?? ''

/** The plate of a category; none where the theme's own is meant. */
export function plateOf({ plate: [from, to] }: Pick<Category, 'plate'>): Plate | undefined {
  return from && to ? { from, to } : undefined
}
