import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useLocation } from '../../runtime/index.ts'
import { paths } from '../../paths.ts'
import { countAll } from '../../session/basket.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useBasket } from '../../session/session-provider.tsx'
import { BasketBar } from '@dasturxon/ui'
import { basketTotal } from '../basket-page/basket-total.ts'
import { useBasketQuote } from '../basket-page/use-basket-quote.ts'
import { DeliveryTerms } from '../basket-page/delivery-terms.tsx'
import { FreeDelivery } from '../basket-page/free-delivery.tsx'
import { sumOfLines } from '../baskets/shown-lines.ts'
import { useDeliveryLabels } from '../basket-page/use-delivery-labels.ts'
import { useOpenBasket } from '../baskets/use-open-basket.ts'
import { useShownLines } from '../baskets/use-shown-lines.ts'
import { smallPicture } from '../catalogue/picture-source.ts'
import { useIsMember } from '../shared-baskets/membership.ts'
import { TogetherStrip } from '../shared-baskets/together-strip.tsx'
import styles from './shop-dock.module.css'

/** What lies over the places of the shop: whose basket of several it is, or the way to one's own where it floats. */
export function DockBar({ isFloating }: { isFloating: boolean }) {
  const isMember = useIsMember()
  const { pathname } = useLocation()
  if (isMember && pathname !== paths.together) return <TogetherStrip />
  return isFloating ? <FloatingBasket /> : <TotalOfTab />
}

/** Draws nothing: has the total asked for that the basket's tab says. */
function TotalOfTab() {
  useBasketQuote(useShownLines() ?? [])
  return null
}

/** The way to the basket over a menu, with what it comes to; before there is one, what delivery takes. */
function FloatingBasket() {
  const t = useTranslations()
  const { language } = useEnvironment()
  const lines = useShownLines()
  const count = useBasket(countAll)
  const openBasket = useOpenBasket()
  const quoted = useBasketQuote(lines ?? [])
  if (count === 0) return <FirstLabels />
  if (!lines) return null
  const pictures = lines.flatMap(({ product }) => (product?.image ? smallPicture(product.image, 96) : []))
  const { net } = sumOfLines(lines)
  return (
    <BasketBar
      href={paths.basket}
      onPress={openBasket}
      title={t('nav.basket')}
      countText={t('plural.items', { count })}
      sum={formatSom(basketTotal(net, quoted), language)}
      pictures={[...new Set(pictures)]}
      progress={<FreeDelivery net={net} />}
    />
  )
}

/** Before there is a basket: what delivery takes stands where the basket will. */
function FirstLabels() {
  const { pathname } = useLocation()
  const hasLabels = useDeliveryLabels().length > 0
  if (pathname !== paths.home || !hasLabels) return null
  return (
    <div className={styles.terms}>
      <DeliveryTerms isShort />
    </div>
  )
}
