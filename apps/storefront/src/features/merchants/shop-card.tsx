import type { CSSProperties, ReactNode } from 'react'
import { Icon, icons, UnbrokenImage } from '@dasturxon/ui'
import { smallPicture } from '../catalogue/picture-source.ts'
import styles from './shop-card.module.css'

type ShopCardProps = {
  /** `pictures`: up to three things it sells. */
  shop: {
    logo: string
    color: string
    name: ReactNode
    description: ReactNode
    pictures?: readonly string[]
  }
  /** null for the shop that the customer is in. */
  href: string | null
  /** What a press leads to, or that this is the place. */
  foot: ReactNode
}

/** A shop as a card that is one link: its picture on its colour, its name and what it says of itself. */
export function ShopCard({
  shop: { logo, color, name, description, pictures = [] },
  href,
  foot,
}: ShopCardProps) {
  const plate: CSSProperties & Record<'--plate', string> = { '--plate': color }
  const content = (
    <>
      <span className={styles.plate} style={plate}>
        {pictures.map((picture) => (
          <UnbrokenImage
            key={picture}
            className={styles.dish}
            src={smallPicture(picture)}
            width={120}
            height={120}
            alt=""
          />
        ))}
        {logo ? (
          <UnbrokenImage
            className={pictures.length > 0 ? styles.mark : undefined}
            src={smallPicture(logo)}
            width={120}
            height={120}
            alt=""
          />
        ) : null}
      </span>
      <span className={styles.text}>
        <strong>{name}</strong>
        <span>{description}</span>
        <span className={styles.foot}>
          {foot} {href === null ? null : <Icon of={icons.arrowRight} />}
        </span>
      </span>
    </>
  )
  return href === null ? (
    <div className={styles.card} aria-current="true">
      {content}
    </div>
  ) : (
    <a className={styles.card} href={href}>
      {content}
    </a>
  )
}

/** Shops beside each other, as many in a row as there is room for. */
export function ShopCards({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.shops}>{children}</ul>
    </>
  )
}
