import type { Category, Product } from '@dasturxon/contract'
import { useTranslations } from '../../i18n/index.ts'
import { Picture } from '../../ui/index.ts'
import { pictureSource, plateOf } from './picture-source.ts'
import styles from './product-hero.module.css'

type ProductHeroProps = { product: Product; category: Category; name: string }

const SIZES = '(min-width: 1024px) 480px, 100vw'

/** The product's picture, or its pictures in a row to swipe through. */
export function ProductHero({ product, category, name }: ProductHeroProps) {
  const t = useTranslations('product')
  const plate = plateOf(category)
  const pictures = [product.image, ...product.gallery].filter((picture) => picture !== '')
  const [only] = pictures
  if (pictures.length < 2) {
    return (
      <Picture {...pictureSource(only ?? '')} alt={name} plate={plate} shape="hero" sizes={SIZES} isFirst />
    )
  }
  return (
    <section className={styles.gallery} aria-label={t('gallery')}>
      <ul className={styles.row} data-no-drag>
        {pictures.map((picture, index) => (
          <li key={picture} className={styles.item}>
            <Picture
              {...pictureSource(picture)}
              alt={`${name}. ${t('picture', { index: index + 1, count: pictures.length })}`}
              plate={plate}
              shape="hero"
              sizes={SIZES}
              isEager={index === 0}
            />
          </li>
        ))}
      </ul>
      <span className={styles.dots} aria-hidden="true">
        {pictures.map((picture) => (
          <span key={picture} className={styles.dot} />
        ))}
      </span>
    </section>
  )
}
