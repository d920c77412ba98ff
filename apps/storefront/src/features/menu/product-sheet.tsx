import type { Category, Product } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import type { BasketLine } from '../../session/basket.ts'
import { Sheet } from '@dasturxon/ui'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { ProductAction } from './product-action.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductHero } from './product-hero.tsx'
import styles from './product-sheet.module.css'
import { ShareProduct } from './share-product.tsx'
import { useProductForm } from './use-product-form.ts'
import { useProductTexts } from '../catalogue/use-product-texts.ts'

type ProductSheetProps = {
  product: Product
  category: Category
  /** The line of the basket that is being changed; null to add one. */
  edited: BasketLine | null
  isOpen: boolean
  onClose: () => void
}

/** A product over the menu: a sheet, or a dialog in the middle where the category wants one (CAT-2, CAT-4). */
export function ProductSheet({ product, category, edited, isOpen, onClose }: ProductSheetProps) {
  const t = useTranslations('a11y')
  const texts = useProductTexts()(product)
  const form = useProductForm(product, edited)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.name}
      isTitleHidden
      labels={{ close: t('sheetClose'), handle: t('sheetHandle') }}
      variant={category.navigationType === 'POP_UP' ? 'dialog' : 'sheet'}
      hero={
        <>
          <div className={styles.picture}>
            <ProductHero product={product} category={category} name={texts.name} />
            <ShareProduct productId={product.id} name={texts.name} />
          </div>
          <FavouriteButton productId={product.id} name={texts.name} corner="sheet" />
        </>
      }
      footer={
        category.isWithoutCart ? undefined : (
          <ProductAction
            product={product}
            category={category}
            name={texts.name}
            form={form}
            onDone={onClose}
          />
        )
      }
    >
      <ProductDetails product={product} category={category} texts={texts} form={form} hasHeading={false} />
    </Sheet>
  )
}
