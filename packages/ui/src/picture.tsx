import type { CSSProperties } from 'react'

import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import { bowlFoodFill } from './icons.ts'
import { joinClasses } from './join-classes.ts'
import styles from './picture.module.css'
import { UnbrokenImage } from './unbroken-image.tsx'
import { WIDE } from './wide.ts'

/** The two colours of the soft light behind a cut-out picture. */
export type Plate = { from: string; to: string }

export type PictureProps = {
  /** Address of the picture, or null when there is none: a placeholder stands in for it and for a broken one. */
  src: string | null
  /** Addresses by width, `… 320w, … 480w`. */
  srcSet?: string | undefined
  sizes?: string | undefined
  /** The pixels there are from side to side, where they are known. */
  widest?: number | undefined
  /** What it shows; empty when the words beside it say so already. */
  alt?: string
  plate?: Plate | undefined
  /** Of a photograph: what stands in its place while it loads. */
  colour?: string | undefined
  shape?: 'square' | 'wide' | 'hero'
  /** contain: a cut-out on its plate; cover: a photograph to the edges. */
  fit?: 'contain' | 'cover'
  /** On the first screen: fetched at once. */
  isEager?: boolean
  /** The largest picture of the first screen: fetched before the others. */
  isFirst?: boolean
  /** A small one on the first screen, such as a story's: fetched after what a customer looks at first. */
  isSmall?: boolean
  placeholder?: IconShape
  className?: string | undefined
}

/** A picture on a soft plate that keeps its place before, while and even if never loaded. */
export function Picture({
  src,
  srcSet,
  sizes,
  widest,
  alt = '',
  plate,
  colour,
  shape = 'square',
  fit = 'contain',
  isEager = false,
  isFirst = false,
  isSmall = false,
  placeholder = bowlFoodFill,
  className,
}: PictureProps) {
  const fake = (
    <span className={styles.placeholder} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
      <Icon of={placeholder} />
    </span>
  )
  return (
    <div
      className={joinClasses(styles.picture, styles[shape], className)}
      style={groundOf(plate, colour, shape === 'hero' ? widest : undefined)}
    >
      {src ? (
        <UnbrokenImage
          className={fit === 'cover' ? styles.cover : styles.contain}
          src={src}
          srcSet={srcSet}
          sizes={srcSet === undefined ? undefined : (sizes ?? `${WIDE} 260px, 50vw`)}
          alt={alt}
          width={480}
          height={480}
          loading={isEager || isFirst ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={isFirst ? 'high' : isSmall ? 'low' : undefined}
          draggable={false}
          fallback={fake}
        />
      ) : (
        fake
      )}
    </div>
  )
}

/** What is seen until the picture is there and where it lets through: its own colour, or its plate as custom properties. */
function groundOf(plate?: Plate, colour?: string, widest?: number): CSSProperties {
  if (colour !== undefined) return { background: colour }
  return {
    ...(plate && { '--plate-from': plate.from, '--plate-to': plate.to }),
    ...(widest && { '--widest': `${widest}px` }),
  } as CSSProperties
}
