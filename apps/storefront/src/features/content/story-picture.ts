import { preload } from 'react-dom'
import { pictureSource } from '../catalogue/picture-source.ts'

/** What the browser needs to know of a slide's picture, for the same one in `<img>` and ahead of it. */
export function storyPicture(image: string) {
  const { src, srcSet } = pictureSource(image, 'hero')
  return { src: src ?? image, srcSet, sizes: srcSet && '440px' }
}

/** Lets the browser fetch a picture before it is shown, once, so that no slide begins without its own. */
export function fetchPicture(image: string): void {
  const { src, srcSet, sizes } = storyPicture(image)
  preload(src, {
    as: 'image',
    ...(srcSet ? { imageSrcSet: srcSet } : {}),
    ...(sizes ? { imageSizes: sizes } : {}),
  })
}
