import type { CSSProperties, ReactNode } from 'react'

import styles from './banner.module.css'
import { UnbrokenImage } from './unbroken-image.tsx'

type BannerProps = {
  title: ReactNode
  text?: ReactNode
  /** A cut-out beside the words. */
  picture: string | null
  /** CSS background and text colour, chosen together by the merchant; the brand's when left out. */
  colors?: { background: string; text: string } | undefined
  href?: string | undefined
  /** The largest picture of the first screen. */
  isFirst?: boolean
}

/** An offer with its words as text, so that they can be translated and read out. */
export function Banner({ title, text, picture, colors, href, isFirst = false }: BannerProps) {
  const style = colors && ({ '--banner': colors.background, '--on-banner': colors.text } as CSSProperties)
  const content = (
    <>
      {picture !== null && (
        <UnbrokenImage
          className={styles.picture}
          src={picture}
          alt=""
          width={480}
          height={480}
          fetchPriority={isFirst ? 'high' : undefined}
          loading={isFirst ? undefined : 'lazy'}
          draggable={false}
        />
      )}
      <span className={styles.labels}>
        <b className={styles.title}>{title}</b>
        {text !== undefined && <span className={styles.text}>{text}</span>}
      </span>
    </>
  )
  if (href === undefined) {
    return (
      <div className={styles.banner} style={style}>
        {content}
      </div>
    )
  }
  return (
    <a className={styles.banner} style={style} href={href} draggable={false} data-own-hover>
      {content}
    </a>
  )
}
