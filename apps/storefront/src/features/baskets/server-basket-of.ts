import { MONEY_LIMITS } from '@dasturxon/domain'
import { showToast } from '@dasturxon/ui'
import { hasSignInFlag } from '../../runtime/sign-in-flag.ts'
import type { Visit } from '../../session/visit.ts'
import { sessionKeyOf } from '../../storage/storage.ts'
import { agreedStore } from './agreed-basket.ts'
import { createServerBasketExchange, type ServerBasketExchange } from './server-basket.ts'

/** One exchange per basket store: two would overwrite each other's saves. */
const copies = new WeakMap<object, ServerBasketExchange>()

/** The server's copy of the basket. */
export function serverBasketOf({ environment, data, session, t }: Visit): ServerBasketExchange {
  const { basket, promo } = session
  const known = copies.get(basket)
  if (known) return known
  const copy = createServerBasketExchange({
    call: data.call,
    basket,
    promo,
    agreed: agreedStore(environment),
    brand: sessionKeyOf(environment).brandId,
    isSignedIn: () => hasSignInFlag(environment),
    onMet: ({ cutCount }) =>
      showToast({
        text: cutCount > 0 ? t('product.basketFull', { count: MONEY_LIMITS.lines }) : t('basketCopy.merged'),
      }),
  })
  copies.set(basket, copy)
  return copy
}
