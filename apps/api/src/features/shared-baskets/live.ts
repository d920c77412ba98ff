import { ofMerchant } from '@dasturxon/db'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { LiveStream } from '../../http/live/live-streams.ts'
import { sharedBasketTopic, type BasketPlace } from './shared-basket-topic.ts'
import { findSharedBasket, requireBasketRow } from './shared-basket.queries.ts'

/** Ours (API-4): a shared basket whole as it is, then after each change, for whoever has its code. */
export const sharedBasketStream = (app: Pick<App, 'db' | 'now'>): LiveStream<BasketPlace> => ({
  path: '/orders/v1/shared-baskets/:code/events',
  event: 'basket',
  topicOf: sharedBasketTopic,
  async admit({ merchant, request }) {
    if (!merchant) throw new AppError('merchant_not_found')
    if (!merchant.isActive) throw new AppError('merchant_inactive')
    const { code } = request.params as { code: string } // the path says so
    if (code.length > 40 || code.includes('\u0000')) throw new AppError('shared_basket_not_found')
    const { id } = await requireBasketRow(ofMerchant(app.db, merchant.id), merchant.id, code)
    return { key: { merchantId: merchant.id, basketId: id } }
  },
  async read({ merchantId, basketId }) {
    const db = ofMerchant(app.db, merchantId)
    const basket = await findSharedBasket(db, merchantId, { id: basketId, now: app.now() })
    return basket ? [{ id: basketId, version: basket.version, data: basket }] : []
  },
})
