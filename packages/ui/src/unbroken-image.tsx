import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'

type UnbrokenImageProps = ComponentProps<'img'> & {
  src: string
  alt: string
  /** What stands there when the image cannot be loaded; nothing when left out. */
  fallback?: ReactNode
}

/** An image that is never seen broken. */
export function UnbrokenImage({ fallback = null, ...image }: UnbrokenImageProps) {
  const { src, alt } = image
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  if (src === brokenSrc) return fallback
  return <img {...image} alt={alt} ref={askAgain} onError={() => setBrokenSrc(src)} />
}

/**
 * One that failed before the page came alive has told nobody, so it is asked for once more: then it comes, or says that it
 * does not. Its width alone is no proof, for where `sizes` measures by the window a narrow or hidden one makes it 0.
 */
function askAgain(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '')
    image.setAttribute('src', image.src)
}
