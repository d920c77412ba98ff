import type { Product } from '@dasturxon/contract'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { Button } from '@dasturxon/ui'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useBasket, useFulfilment } from '../../session/session-provider.tsx'
import { useText } from '../../texts/use-text.ts'
import { findReplacement } from '../baskets/replacement.ts'
import type { ShownLine } from '../baskets/shown-lines.ts'
import { useBasketChanges } from '../baskets/use-basket-changes.ts'
import { menuOfBranch } from '../catalogue/menu-of-branch.ts'
import { useCatalogue } from '../catalogue/use-catalogue.ts'
import { useServiceType } from '../fulfilment/service-types.ts'
import styles from './line-notes.module.css'

/** In place of a dish that cannot be had its nearest neighbour, by one press; nothing where there is none. */
export function ReplacementOffer({ shown, product }: { shown: ShownLine; product: Product }) {
  const t = useTranslations('changed')
  const textOf = useText()
  const { language } = useEnvironment()
  const basket = useBasket((whole) => whole)
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const isDelivered = useServiceType() === 'DELIVERY'
  const catalogue = useCatalogue(true)
  const { replace } = useBasketChanges()
  if (!catalogue) return null
  const { products } = menuOfBranch(catalogue, branchId)
  const found = findReplacement({ line: shown.line, product }, basket, { products, isDelivered })
  if (!found) return null
  return (
    <div className={styles.row}>
      <Button variant="quiet" onPress={() => replace(found.product, shown.key, found.line)}>
        {t('instead', { name: textOf(found.product.name), sum: formatSom(found.unitPrice, language) })}
      </Button>
    </div>
  )
}
