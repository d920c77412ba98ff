import { MONEY_LIMITS } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { useCall } from '../../runtime/call-provider.tsx'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useBasketStores } from '../../session/session-provider.tsx'
import { hasSignInFlag } from '../../environment/sign-in-flag.ts'
import { sessionKeyOf } from '../../storage/storage.ts'
import { showToast } from '@dasturxon/ui'
import { createAgreedStore } from './agreed-basket.ts'
import { createServerBasketExchange, type ServerBasketExchange } from './server-basket.ts'

/** One exchange per basket store: two would overwrite each other's saves. */
const copies = new WeakMap<object, ServerBasketExchange>()

/** The server's copy of this page's basket; for events and effects. */
export function useServerBasket(): () => ServerBasketExchange {
  const t = useTranslations()
  const call = useCall()
  const environment = useEnvironment()
  const { basket, promo } = useBasketStores()
  return () => {
    const known = copies.get(basket)
    if (known) return known
    const copy = createServerBasketExchange({
      call,
      basket,
      promo,
      agreed: createAgreedStore(environment),
      brand: sessionKeyOf(environment).brandId,
      isSignedIn: () => hasSignInFlag(environment),
      onMet: ({ cutCount }) =>
        showToast({
          text:
            cutCount > 0 ? t('product.basketFull', { count: MONEY_LIMITS.lines }) : t('basketCopy.merged'),
        }),
    })
    copies.set(basket, copy)
    return copy
  }
}
