import type { Category, Product } from '@dasturxon/contract'
import { useTranslations } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { usePlace } from '../../session/session-provider.tsx'
import { PageTitle } from '../../shell/document.tsx'
import { Dock, Icon, icons } from '../../ui/index.ts'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { useGoBack } from '../navigation/use-go-back.ts'
import { productOfBranch } from './menu-of-branch.ts'
import { ProductAction } from './product-action.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductHero } from './product-hero.tsx'
import styles from './product-page.module.css'
import { useProductForm } from './use-product-form.ts'
import { useProductWords } from './use-product-words.ts'

/** A product by its own address: from a shared link, or where its category wants a whole page. */
export function ProductPage({ product: whole, category }: { product: Product; category: Category }) {
  const t = useTranslations('common')
  const branchId = usePlace((place) => place.branchId)
  const product = productOfBranch(whole, branchId) ?? { ...whole, isAvailable: false }
  const words = useProductWords()(product)
  const form = useProductForm(product)
  const goBack = useGoBack()
  const action = (
    <ProductAction
      product={product}
      category={category}
      name={words.name}
      form={form}
      onAdded={() => goBack()}
    />
  )
  return (
    <article className={styles.page}>
      <PageTitle>{words.name}</PageTitle>
      <a className={styles.back} href={paths.home} aria-label={t('back')} onClick={goBack}>
        <Icon of={icons.caretLeft} />
      </a>
      <div className={styles.hero}>
        <ProductHero product={product} category={category} name={words.name} />
        <FavouriteButton productId={product.id} name={words.name} corner="page" />
      </div>
      <div className={styles.body}>
        <ProductDetails product={product} category={category} words={words} form={form} hasHeading />
        <div className={styles.wideAction}>{action}</div>
      </div>
      {category.isWithoutCart ? null : (
        <div className={styles.dock}>
          <Dock look="bar">
            <div className={styles.action}>{action}</div>
          </Dock>
        </div>
      )}
    </article>
  )
}
