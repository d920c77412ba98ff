import { pictureSource } from '../catalogue/picture-source.ts'

/** What the browser needs to know of a slide's picture, for the same one in `<img>` and ahead of it. */
export function storyPicture(image: string) {
  const { src, srcSet } = pictureSource(image, 'hero')
  return { src: src ?? image, srcSet, sizes: srcSet && '440px' }
}
