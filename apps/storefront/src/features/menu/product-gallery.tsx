import { useRef, useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { IconButton, icons, joinClasses, Picture, type Plate } from '@dasturxon/ui'
import { pictureSource } from '../catalogue/picture-source.ts'
import styles from './product-gallery.module.css'

type ProductGalleryProps = { pictures: readonly string[]; plate: Plate | undefined; name: string }

/** Pictures of a product side by side: a swipe, an arrow key or, for a mouse, a button turns to the next. */
export function ProductGallery({ pictures, plate, name }: ProductGalleryProps) {
  const t = useTranslations()
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const last = pictures.length - 1
  const place = t('product.picture', { index: shown + 1, count: pictures.length })

  function turnTo(index: number) {
    const element = row.current
    if (!element) return
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollTo({ left: index * element.clientWidth * direction })
  }

  return (
    <section className={styles.gallery} aria-label={t('product.gallery')}>
      <ul
        ref={row}
        className={styles.row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls needs the focus for the arrow keys
        tabIndex={0}
        aria-label={`${name}. ${place}`}
        data-no-drag
        onScroll={({ currentTarget }) =>
          // From the right, scrollLeft counts from zero downwards.
          setShown(Math.round(Math.abs(currentTarget.scrollLeft) / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {pictures.map((picture, index) => (
          <li key={picture} className={styles.item}>
            <Picture
              {...pictureSource(picture, 'hero')}
              alt={`${name}. ${t('product.picture', { index: index + 1, count: pictures.length })}`}
              plate={plate}
              shape="hero"
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
      <span className={styles.dots} aria-hidden="true">
        {pictures.map((picture, index) => (
          <span key={picture} className={joinClasses(styles.dot, index === shown && styles.current)} />
        ))}
      </span>
      {shown > 0 ? (
        <div className={joinClasses(styles.arrow, styles.previous)}>
          <IconButton icon={icons.caretLeft} label={t('a11y.previous')} onPress={() => turnTo(shown - 1)} />
        </div>
      ) : null}
      {shown < last ? (
        <div className={joinClasses(styles.arrow, styles.next)}>
          <IconButton icon={icons.caretRight} label={t('a11y.next')} onPress={() => turnTo(shown + 1)} />
        </div>
      ) : null}
    </section>
  )
}
