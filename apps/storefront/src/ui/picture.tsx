import { useState } from 'react'
import type { CSSProperties } from 'react'

import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import { bowlFoodFill } from './icons.ts'
import { joinClasses } from './join-classes.ts'
import styles from './picture.module.css'

/** The two colours of the soft light behind a cut-out picture. */
export type Plate = { from: string; to: string }

export type PictureProps = {
  /** Address of the picture, or null when there is none: a placeholder stands in for it and for a broken one. */
  src: string | null
  /** Addresses by width, `… 480w, … 560w`. */
  srcSet?: string | undefined
  sizes?: string | undefined
  /** What it shows; empty when the words beside it say so already. */
  alt?: string
  plate?: Plate | undefined
  shape?: 'square' | 'wide' | 'hero'
  /** contain: a cut-out on its plate; cover: a photograph to the edges. */
  fit?: 'contain' | 'cover'
  /** On the first screen: fetched at once. */
  isEager?: boolean
  /** The largest picture of the first screen: fetched before the others. */
  isFirst?: boolean
  placeholder?: IconShape
  className?: string | undefined
}

/** A picture on a soft plate that keeps its place before, while and even if never loaded. */
export function Picture({
  src,
  srcSet,
  sizes,
  alt = '',
  plate,
  shape = 'square',
  fit = 'contain',
  isEager = false,
  isFirst = false,
  placeholder = bowlFoodFill,
  className,
}: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const isMissing = src === null || src === '' || src === brokenSrc
  return (
    <div className={joinClasses(styles.picture, styles[shape], className)} style={plateStyle(plate)}>
      {isMissing ? (
        <span className={styles.placeholder} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <Icon of={placeholder} />
        </span>
      ) : (
        <img
          // A picture that failed before the page came alive has told nobody: its state tells.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setBrokenSrc(src)
          }}
          className={fit === 'cover' ? styles.cover : styles.contain}
          src={src}
          srcSet={srcSet}
          sizes={srcSet === undefined ? undefined : (sizes ?? '(min-width: 1024px) 260px, 50vw')}
          alt={alt}
          width={480}
          height={480}
          loading={isEager || isFirst ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={isFirst ? 'high' : undefined}
          draggable={false}
          onError={() => setBrokenSrc(src)}
        />
      )}
    </div>
  )
}

/** The plate's colours as custom properties, for `style`. */
function plateStyle(plate: Plate | undefined): CSSProperties | undefined {
  if (!plate) return undefined
  return { '--plate-from': plate.from, '--plate-to': plate.to } as CSSProperties
}
