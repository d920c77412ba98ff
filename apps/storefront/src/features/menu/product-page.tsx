import type { Category, Product } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useFulfilment } from '../../session/session-provider.tsx'
import { PageTitle } from '../../page/page-title.tsx'
import { Dock, Icon, icons } from '@dasturxon/ui'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { useGoBack } from '../../runtime/use-go-back.ts'
import { productOfBranch } from '../catalogue/menu-of-branch.ts'
import { ProductAction } from './product-action.tsx'
import type { Grades } from './product-grades.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductHero } from './product-hero.tsx'
import styles from './product-page.module.css'
import { ShareProduct } from './share-product.tsx'
import { useProductForm } from './use-product-form.ts'
import { useLoadedProduct } from '../catalogue/use-loaded-product.ts'
import { useProductTexts } from '../catalogue/use-product-texts.ts'

type ProductPageProps = { product: Product; category: Category; grades: Grades | null }

/** A product by its own address: from a shared link, or where its category wants a whole page. */
export function ProductPage({ grades, ...loaded }: ProductPageProps) {
  const t = useTranslations('common')
  const { product: whole, category } = useLoadedProduct(loaded)
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const product = productOfBranch(whole, branchId) ?? { ...whole, isAvailable: false }
  const texts = useProductTexts()(product)
  const form = useProductForm(product)
  const goBack = useGoBack()
  const action = (
    <ProductAction
      product={product}
      category={category}
      name={texts.name}
      form={form}
      onDone={() => goBack()}
    />
  )
  return (
    <article className={styles.page}>
      <PageTitle>{texts.name}</PageTitle>
      <a className={styles.back} href={paths.home} aria-label={t('back')} title={t('back')} onClick={goBack}>
        <Icon of={icons.caretLeft} />
      </a>
      <div className={styles.hero}>
        <ProductHero product={product} category={category} name={texts.name} />
        <FavouriteButton productId={product.id} name={texts.name} corner="page" />
        <ShareProduct productId={product.id} name={texts.name} isBesideBack />
      </div>
      <div className={styles.body}>
        <ProductDetails
          product={product}
          category={category}
          texts={texts}
          form={form}
          grades={grades}
          hasHeading
        />
        <div className={styles.wideAction}>{action}</div>
      </div>
      {category.isWithoutCart ? null : (
        <div className={styles.dock}>
          <Dock variant="bar">
            <div className={styles.action}>{action}</div>
          </Dock>
        </div>
      )}
    </article>
  )
}
