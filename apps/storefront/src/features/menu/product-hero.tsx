import type { Category, Product } from '@dasturxon/contract'
import { Picture } from '@dasturxon/ui'
import { pictureSource, plateOf } from '../catalogue/picture-source.ts'
import { ProductGallery } from './product-gallery.tsx'

type ProductHeroProps = { product: Product; category: Category; name: string }

/** The product's picture, or its pictures in a row to swipe through. */
export function ProductHero({ product, category, name }: ProductHeroProps) {
  const plate = plateOf(category)
  const pictures = [product.image, ...product.gallery].filter((picture) => picture !== '')
  if (pictures.length > 1) return <ProductGallery pictures={pictures} plate={plate} name={name} />
  const [only] = pictures
  return <Picture {...pictureSource(only ?? '', 'hero')} alt={name} plate={plate} shape="hero" isFirst />
}
