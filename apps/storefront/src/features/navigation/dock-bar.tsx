import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useLocation } from '../../runtime/index.ts'
import { paths } from '../../paths.ts'
import { countAll } from '../../session/basket.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useBasket } from '../../session/session-provider.tsx'
import { BasketBar } from '@dasturxon/ui'
import { useBasketTotal } from '../baskets/use-basket-total.ts'
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

/** A basket of several people is followed there by the screen itself: one place takes the news of its order. */
const ITS_OWN_SCREENS: readonly string[] = [paths.together, paths.checkout, paths.checkoutConfirm]

type DockBarProps = {
  /** The basket floats over the menu. */
  isFloating: boolean
  /** The screen has the dock; one with an action of its own shows nothing there. */
  isShown: boolean
}

/** What lies over the places of the shop: whose basket of several it is, or the way to one's own where it floats. */
export function DockBar({ isFloating, isShown }: DockBarProps) {
  const isMember = useIsMember()
  const { pathname } = useLocation()
  if (isMember && !ITS_OWN_SCREENS.includes(pathname)) return <TogetherStrip isShown={isShown} />
  return isFloating && isShown ? <FloatingBasket /> : null
}

/** The way to the basket over a menu, with what it comes to; before there is one, what delivery takes. */
function FloatingBasket() {
  const t = useTranslations()
  const { language } = useEnvironment()
  const lines = useShownLines()
  const count = useBasket(countAll)
  const openBasket = useOpenBasket()
  const { total } = useBasketTotal()
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
      sum={total === null ? null : formatSom(total, language)}
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
