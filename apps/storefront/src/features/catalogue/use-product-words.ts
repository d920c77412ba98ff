import type { Product } from '@dasturxon/contract'
import {
  formatAmount,
  formatNumber,
  formatSom,
  pickText,
  priceLine,
  type LocalisedText,
} from '@dasturxon/domain'
import { languageTag, useTranslations } from '../../i18n/index.ts'
import { useEnvironment, useShop } from '../../session/environment-provider.tsx'
import type { PriceProps } from '../../ui/index.ts'

export type ProductWords = {
  name: string
  /** The name's language where it is not the page's. */
  lang: string | undefined
  description: string
  price: PriceProps
  /** '620 g', '30 sm'. */
  amount: string
  /** At most one: a discount comes before a label. */
  badge: { text: string; look: 'sale' | 'plain' } | null
}

/** Reads products in the page's language: what cards, the sheet and the basket print. */
export function useProductWords(): (product: Product) => ProductWords {
  const { language } = useEnvironment()
  const { settings } = useShop()
  const t = useTranslations()
  const labels: Record<string, string> = {
    HIT: t('product.hit'),
    NEW: t('product.new'),
    SPICY: t('product.spicy'),
    VEGETARIAN: t('product.vegetarian'),
  }
  const inLanguage = (text: LocalisedText) => pickText(text, language, settings.mainLanguage)

  return (product) => {
    const name = inLanguage(product.name)
    const isForeign = name.language !== null && name.language !== language
    const { unitPrice, unitDiscount, unitNetPrice } = priceLine({ ...product, count: 1, modifications: [] })
    const [label] = product.labels
    return {
      name: name.text,
      lang: isForeign && name.language ? languageTag(name.language) : undefined,
      description: inLanguage(product.description).text,
      price: {
        text: formatSom(unitNetPrice, language),
        oldText: unitDiscount > 0 ? formatNumber(unitPrice, language) : undefined,
        labels: { current: t('a11y.newPrice'), old: t('a11y.oldPrice') },
      },
      amount:
        product.measure || (product.amount > 0 ? formatAmount(product.amount, product.unit, language) : ''),
      badge:
        unitDiscount > 0
          ? { text: `\u2212${formatNumber(product.discount, language)}%`, look: 'sale' }
          : label
            ? { text: labels[label] ?? label, look: 'plain' }
            : null,
    }
  }
}
