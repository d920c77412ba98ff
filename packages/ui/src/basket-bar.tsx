import { useCallback, useRef } from 'react'
import type { MouseEventHandler, ReactNode } from 'react'

import { AwaitedFigure } from './awaited-figure.tsx'
import styles from './basket-bar.module.css'
import { UnbrokenImage } from './unbroken-image.tsx'

type BasketBarProps = {
  href: string
  title: string
  /** "3 products". */
  countText: string
  /** Formatted; null while it is worked out for the first time. */
  sum: string | null
  /** Up to three pictures of what is inside. */
  pictures: readonly string[]
  /** A `FreeDeliveryProgress` above the button. */
  progress?: ReactNode
  onPress?: MouseEventHandler<HTMLElement> | undefined
}

/** The floating way to the basket. It bumps when its sum changes. */
export function BasketBar({ href, title, countText, sum, pictures, progress, onPress }: BasketBarProps) {
  const lastSum = useRef(sum)
  const bump = useCallback(
    (link: HTMLAnchorElement | null) => {
      const before = lastSum.current
      lastSum.current = sum
      if (!link || before === null || before === sum) return
      if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
      link.animate({ scale: ['1', '1.03', '1'] }, { duration: 200, easing: 'ease-out' })
    },
    [sum],
  )
  return (
    <div className={styles.bar}>
      {progress ? <div data-in-bar>{progress}</div> : null}
      <a ref={bump} className={styles.link} href={href} onClick={onPress}>
        <span className={styles.pictures}>
          {pictures.slice(0, 3).map((picture) => (
            <span key={picture} className={styles.picture}>
              <UnbrokenImage src={picture} alt="" width={44} height={44} />
            </span>
          ))}
        </span>
        <span className={styles.labels}>
          {title}
          <span className={styles.count}>{countText}</span>
        </span>
        <bdi className={styles.sum}>{sum ?? <AwaitedFigure />}</bdi>
      </a>
    </div>
  )
}
