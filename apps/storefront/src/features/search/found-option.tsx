import type { Category, Product } from '@dasturxon/contract'
import { markMatches } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { Picture, Price } from '@dasturxon/ui'
import { pictureSource, plateOf } from '../catalogue/picture-source.ts'
import { useProductTexts } from '../catalogue/use-product-texts.ts'
import styles from './search-box.module.css'

/** A dish in the list below the field, with what the query has matched of its name. */
export function FoundOption({
  product,
  category,
  query,
}: {
  product: Product
  category: Category
  query: string
}) {
  const t = useTranslations('product')
  const { name, lang, price, amount } = useProductTexts()(product)
  return (
    <>
      <Picture
        {...pictureSource(product.image, 'thumbnail')}
        plate={plateOf(category)}
        className={styles.picture}
      />
      <span className={styles.texts}>
        <span lang={lang} className={styles.name}>
          {markMatches(name, query).map(({ text, isMatch }, place) =>
            isMatch ? <mark key={place}>{text}</mark> : text,
          )}
        </span>
        <small>{product.isAvailable ? amount : t('unavailable')}</small>
      </span>
      <Price {...price} size="line" />
    </>
  )
}
