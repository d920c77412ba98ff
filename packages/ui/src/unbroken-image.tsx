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
  return (
    <img
      {...image}
      alt={alt}
      // One that failed before the page came alive has told nobody: its state tells.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') setBrokenSrc(src)
      }}
      onError={() => setBrokenSrc(src)}
    />
  )
}
