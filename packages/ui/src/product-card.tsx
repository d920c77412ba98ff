import type { ReactNode } from 'react'

import { joinClasses } from './join-classes.ts'
import { Picture } from './picture.tsx'
import type { PictureProps } from './picture.tsx'
import { Price } from './price.tsx'
import type { PriceProps } from './price.tsx'
import styles from './product-card.module.css'

type ProductCardProps = {
  /** Where a press on any part of the card leads. */
  href: string
  name: string
  /** Language of the name, when it is not the page's. */
  lang?: string | undefined
  price: PriceProps
  /** Weight, size or pieces. */
  meta?: string | undefined
  description?: string | undefined
  /** Language of the description, when it is not the page's. */
  descriptionLang?: string | undefined
  picture: Omit<PictureProps, 'shape' | 'className'>
  badge?: ReactNode
  /** A line under the description; with `data-mutes` in it the picture steps back. */
  note?: ReactNode
  /** Said in place of the stepper when the product cannot be had. */
  unavailable?: string | undefined
  /** A `Stepper`: look `tile` in tile and row, `brand` or a button in big. */
  stepper?: ReactNode
  /** A heart, in lists: in the corner of the picture, in a row beside the price. */
  favourite?: ReactNode
  /** tile: in a grid or carousel; big: full width with words below; row: words first, picture at the end. */
  variant?: 'tile' | 'big' | 'row'
}

/** A product in a menu: the whole card is one link, the stepper lies above it. */
export function ProductCard(props: ProductCardProps) {
  const { variant = 'tile', picture, badge, unavailable, stepper, favourite } = props
  const plate = (
    <div className={styles.plate}>
      <Picture {...picture} shape={variant === 'big' ? 'wide' : 'square'} className={styles.picture} />
      {badge && <div className={styles.badge}>{badge}</div>}
      {variant !== 'row' && favourite && <div className={styles.favourite}>{favourite}</div>}
      {variant !== 'big' && unavailable === undefined && stepper}
    </div>
  )
  return (
    <article
      className={joinClasses(styles.card, styles[variant], unavailable !== undefined && styles.unavailable)}
    >
      <div className={styles.labels}>
        <Labels {...props} variant={variant} />
      </div>
      {plate}
    </article>
  )
}

function Labels(props: ProductCardProps) {
  const { variant, href, name, lang, price, meta, description, descriptionLang } = props
  const { note, unavailable, stepper, favourite } = props
  const nameLink = (
    <h3 className={styles.name}>
      <a className={styles.link} href={href} lang={lang} draggable={false} data-own-hover>
        {name}
      </a>
    </h3>
  )
  const details = (
    <>
      {description !== undefined && variant !== 'tile' && (
        <p className={styles.description} lang={descriptionLang}>
          {description}
        </p>
      )}
      {meta !== undefined && (
        <p className={styles.meta}>
          <bdi>{meta}</bdi>
        </p>
      )}
      {note}
      {unavailable !== undefined && <p className={styles.reason}>{unavailable}</p>}
    </>
  )
  if (variant === 'tile') {
    return (
      <>
        <Price {...price} />
        {nameLink}
        {details}
      </>
    )
  }
  return (
    <>
      {nameLink}
      {details}
      <div className={styles.foot}>
        <Price {...price} size={variant === 'big' ? 'large' : 'card'} />
        {variant === 'big' && unavailable === undefined && <div className={styles.action}>{stepper}</div>}
        {variant === 'row' && favourite && <div className={styles.beside}>{favourite}</div>}
      </div>
    </>
  )
}
