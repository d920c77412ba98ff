import { useEffect } from 'react'
import { storyPicture } from './story-picture.ts'

/** Fetches pictures before they are shown, so that no slide begins without its own. */
export function usePreloadedPictures(images: readonly string[]): void {
  const list = images.filter((image) => image !== '').join('\n')
  useEffect(() => {
    for (const image of list.split('\n').filter(Boolean)) {
      const { src, srcSet, sizes } = storyPicture(image)
      const picture = new Image()
      if (sizes) picture.sizes = sizes
      if (srcSet) picture.srcset = srcSet
      picture.src = src
    }
  }, [list])
}
