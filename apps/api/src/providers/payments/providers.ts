import type { PaymentProviderName } from '@dasturxon/domain'
import { payme } from './payme/payme.ts'
import type { PaymentProvider } from './port.ts'

/** The providers that are connected; a payment type whose provider is not here cannot be offered. */
export const paymentProviders: Partial<Record<PaymentProviderName, PaymentProvider>> = {
  PAYME: payme,
}
