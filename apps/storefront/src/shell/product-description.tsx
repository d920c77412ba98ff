import type { Category, Product } from '@dasturxon/contract'
import { useEnvironment } from '../environment/environment-provider.tsx'
import { useProductTexts } from '../features/catalogue/use-product-texts.ts'
import type { Grades } from '../features/menu/product-grades.tsx'
import { encodeDataBlock } from '../page/data-block.ts'
import { useShopName } from '../page/page-title.tsx'
import { paths } from '../paths.ts'
import { describeProduct } from './describe-product.ts'

type ProductDescriptionProps = { product: Product; category: Category; grades: Grades | null }

/** Search engines and messengers cut longer descriptions. */
const DESCRIPTION_LENGTH = 200

/** What a link to the product looks like elsewhere, in the language of the page: for search engines and messengers. */
export function ProductDescription({ product, category, grades }: ProductDescriptionProps) {
  const { origin } = useEnvironment()
  const shopName = useShopName()
  const texts = useProductTexts()(product)
  const { name } = texts
  const description = (texts.description || `${name} · ${texts.price.text}`).slice(0, DESCRIPTION_LENGTH)
  const url = `${origin ?? ''}${paths.product(product.id)}`
  const pictures = picturesOf(product, origin)
  const [picture] = pictures
  const linkedData = describeProduct({
    product,
    isForSale: !category.isWithoutCart,
    texts,
    shopName,
    url,
    pictures,
    grades,
  })
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      {picture === undefined ? null : <meta property="og:image" content={picture} />}
      {/* A block of data: the policy forbids inline scripts, and this is none. */}
      <script type="application/ld+json">{encodeDataBlock(linkedData)}</script>
    </>
  )
}

/** Whole addresses only: nobody elsewhere can follow the others. */
function picturesOf({ image, gallery }: Product, origin: string | null): string[] {
  return [image, ...gallery].flatMap((picture) => {
    const url = URL.parse(picture, origin ?? undefined)
    return picture !== '' && url ? [url.href] : []
  })
}
