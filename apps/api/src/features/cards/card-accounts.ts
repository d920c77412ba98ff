import type { PaymentProviderName } from '@dasturxon/domain'
import type { App, RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { CardGateway } from '../../providers/payments/card-port.ts'
import { cardProviders } from '../../providers/payments/card-providers.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import { loadAccountSettings } from '../payment-methods/gateway-accounts.ts'

/** A provider that keeps a merchant's cards; null when there is none or its account is switched off. */
export async function findCardGateway(
  { db, secrets, ownUrl }: Pick<App, 'db' | 'secrets' | 'ownUrl'>,
  merchantId: string,
  provider: PaymentProviderName,
): Promise<CardGateway | null> {
  const known = cardProviders[provider]
  const settings = known ? await loadAccountSettings({ db, secrets }, merchantId, provider) : null
  return known && settings !== null ? known.openGatewayAccount(settings, { ownUrl }) : null
}

/** The first provider that keeps cards for this shop. Throws cards_off when the shop keeps none. */
export async function requireCardGateway(
  ctx: RequestContext,
): Promise<{ provider: PaymentProviderName; gateway: CardGateway }> {
  await assertCardsActive(ctx)
  for (const provider of Object.keys(cardProviders) as PaymentProviderName[]) {
    const gateway = await findCardGateway(ctx, ctx.merchantId, provider)
    if (gateway) return { provider, gateway }
  }
  throw new AppError('cards_off')
}

/** The setting cardActive (spec §3). What was saved can be seen and removed without it. */
export async function assertCardsActive({ db, merchantId }: RequestContext): Promise<void> {
  if (!(await loadMerchantSettings(db, merchantId)).cardActive) throw new AppError('cards_off')
}

/** The provider did not answer: the customer hears so, the log hears why. */
export async function orUnavailable<Value>(
  ctx: Pick<RequestContext, 'log' | 'requestId' | 'merchantId'>,
  answer: Promise<Value>,
): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    const { requestId, merchantId } = ctx
    ctx.log('cards.provider_failed', { requestId, merchantId, cause: String(error) })
    throw new AppError('payment_provider_unavailable')
  }
}
