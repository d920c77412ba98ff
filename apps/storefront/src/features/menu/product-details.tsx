import type { Category, Product } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { useShop } from '../../environment/environment-provider.tsx'
import { Badge, Chip, icons, Price, TextArea } from '@dasturxon/ui'
import { DietFacts } from '../diet/diet-facts.tsx'
import { PickupOnlyNote } from './pickup-only-note.tsx'
import { ModificationGroups } from './modification-groups.tsx'
import parts from '../../page/parts.module.css'
import styles from './product-details.module.css'
import { EarnedByDish } from '../pricing/earned-cashback.tsx'
import { ProductDescription } from './product-description.tsx'
import { ProductGrades, type Grades } from './product-grades.tsx'
import type { ProductForm } from './use-product-form.ts'
import { isByWeight, type ProductTexts } from '../catalogue/use-product-texts.ts'

/** spec §3: the comment of a basket line. */
const COMMENT_LENGTH = 300

type ProductDetailsProps = {
  product: Product
  category: Category
  texts: ProductTexts
  form: ProductForm
  /** Those that came with the page; null when they are to be asked for. */
  grades?: Grades | null
  /** On a page of its own the name is the page's heading; a sheet has said it already. */
  hasHeading: boolean
}

/** Everything about a product below its picture: facts, description, choices, a note for the kitchen. */
export function ProductDetails({
  product,
  category,
  texts,
  form,
  grades = null,
  hasHeading,
}: ProductDetailsProps) {
  const t = useTranslations('product')
  const { productComment, shopKind: kind } = useShop().settings
  const { calorie, timeCookingMin: min, timeCookingMax: max } = product
  // In a sheet the button says the price; what it does not say is what it was before.
  const isPriceNews = hasHeading || category.isWithoutCart || texts.price.oldText !== undefined
  const isForSale = product.isAvailable && !category.isWithoutCart
  return (
    <div>
      {hasHeading ? (
        <h1 className={styles.name}>
          <span lang={texts.lang}>{texts.name}</span>
        </h1>
      ) : (
        <p className={styles.name} aria-hidden="true">
          <span lang={texts.lang}>{texts.name}</span>
        </p>
      )}
      {isPriceNews ? (
        <div className={styles.price}>
          <Price {...texts.price} size="large" />
          {texts.discount ? <Badge text={texts.discount} variant="sale" /> : null}
        </div>
      ) : null}
      {isByWeight(product) ? <p className={parts.meta}>{t('approximate')}</p> : null}
      <div className={styles.facts}>
        {isForSale ? <EarnedByDish price={form.price} /> : null}
        {texts.labels.map((label) => (
          <Badge key={label} text={label} variant="plain" />
        ))}
        {texts.amount ? <Chip>{texts.amount}</Chip> : null}
        {calorie > 0 ? <Chip icon={icons.fireFill}>{t('kcal', { count: calorie })}</Chip> : null}
        {max > 0 ? (
          <Chip icon={icons.clockFill}>
            {min === max ? t('cookingExactly', { min }) : t('cooking', { min, max })}
          </Chip>
        ) : null}
      </div>
      {texts.description ? (
        <ProductDescription text={texts.description} lang={texts.descriptionLang} />
      ) : null}
      {product.isAvailable ? null : <p className={styles.unavailable}>{t('unavailable')}</p>}
      <PickupOnlyNote product={product} />
      <DietFacts product={product} />
      <ModificationGroups product={product} form={form} />
      {productComment && isForSale ? (
        <div className={styles.comment}>
          <TextArea
            label={t('comment', { kind })}
            value={form.comment}
            maxLength={COMMENT_LENGTH}
            onChange={form.setComment}
          />
        </div>
      ) : null}
      <ProductGrades product={product} known={grades} />
    </div>
  )
}
