import type { Product } from '@dasturxon/contract'
import { priceLine } from '@dasturxon/domain'
import { formatAmount, formatNumber, formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useWrittenText } from '../../texts/use-text.ts'
import type { PriceProps } from '@dasturxon/ui'

export type ProductTexts = {
  name: string
  /** The name's language where it is not the page's. */
  lang: string | undefined
  description: string
  /** The description's language where it is not the page's. */
  descriptionLang: string | undefined
  price: PriceProps
  /** '620 g', '30 sm', '≈ 1 kg'. */
  amount: string
  /** '−15%'; empty without a discount. */
  discount: string
  /** What the merchant says of it: a hit, new, hot. */
  labels: string[]
  /** At most one: a discount comes before a label. */
  badge: { text: string; variant: 'sale' | 'plain' } | null
}

/**
 * Whether a product is sold by the kilo, so that what is weighed out differs a little and the customer should know (ux §1,
 * Wolt). Grams are portions of a dish: 230 g of burger cost what the menu says.
 */
export const isByWeight = ({ unit }: Pick<Product, 'unit'>) => unit === 'KG'

/** One piece is what any product is sold by: said, it would make pieces of a soup (DAY-26). */
const isOnePiece = ({ unit, amount }: Pick<Product, 'unit' | 'amount'>) => unit === 'COUNT' && amount === 1

/** Reads products in the page's language: what cards, the sheet and the basket print. */
export function useProductTexts(): (product: Product) => ProductTexts {
  const { language } = useEnvironment()
  const t = useTranslations()
  const labels: Record<string, string> = {
    HIT: t('product.hit'),
    NEW: t('product.new'),
    SPICY: t('product.spicy'),
    VEGETARIAN: t('product.vegetarian'),
  }
  const inLanguage = useWrittenText()

  return (product) => {
    const name = inLanguage(product.name)
    const description = inLanguage(product.description)
    const { unitPrice, unitDiscount, unitNetPrice } = priceLine({ ...product, count: 1, modifications: [] })
    const named = product.labels.map((label) => labels[label] ?? label)
    const discount = unitDiscount > 0 ? `\u2212${formatNumber(product.discount, language, 2)}%` : ''
    const amount =
      product.measure || (isOnePiece(product) ? '' : formatAmount(product.amount, product.unit, language))
    const [label] = named
    return {
      name: name.text,
      lang: name.lang,
      description: description.text,
      descriptionLang: description.lang,
      price: {
        text: formatSom(unitNetPrice, language),
        oldText: unitDiscount > 0 ? formatNumber(unitPrice, language) : undefined,
        labels: { current: t('a11y.newPrice'), old: t('a11y.oldPrice') },
      },
      amount: isByWeight(product) ? `≈\u00A0${amount}` : amount,
      discount,
      labels: named,
      badge: discount
        ? { text: discount, variant: 'sale' }
        : label
          ? { text: label, variant: 'plain' }
          : null,
    }
  }
}
