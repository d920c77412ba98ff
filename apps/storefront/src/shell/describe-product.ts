import type { Product } from '@dasturxon/contract'
import { priceLine } from '@dasturxon/domain'
import type { ProductTexts } from '../features/catalogue/use-product-texts.ts'

type Description = {
  product: Product
  /** False where the category only shows (isWithoutCart): then there is no offer. */
  isForSale: boolean
  texts: Pick<ProductTexts, 'name' | 'description'>
  shopName: string
  url: string
  pictures: readonly string[]
  grades: { average: number | null; count: number } | null
}

/**
 * A product as schema.org knows it (https://schema.org/Product), for search engines. The price is what one costs without
 * options, whole som; a rating stands only where somebody has graded.
 */
export function describeProduct({ product, isForSale, texts, shopName, url, pictures, grades }: Description) {
  const { unitNetPrice } = priceLine({ ...product, count: 1, modifications: [] })
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: texts.name,
    ...(texts.description ? { description: texts.description } : {}),
    ...(pictures.length > 0 ? { image: pictures } : {}),
    ...(product.tags.length > 0 ? { keywords: product.tags.join(', ') } : {}),
    ...(product.barcode ? { gtin: product.barcode } : {}),
    brand: { '@type': 'Brand', name: shopName },
    ...(isForSale
      ? {
          offers: {
            '@type': 'Offer',
            url,
            price: unitNetPrice,
            priceCurrency: 'UZS',
            availability: `https://schema.org/${product.isAvailable ? 'InStock' : 'OutOfStock'}`,
          },
        }
      : {}),
    ...(grades && grades.average !== null
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: grades.average,
            ratingCount: grades.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  }
}
