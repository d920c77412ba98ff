import type { PaymentProviderName } from '@dasturxon/domain'
import { createClick } from './click/click.ts'
import { payme } from './payme/payme.ts'
import { paynet } from './paynet/paynet.ts'
import { payze } from './payze/payze.ts'
import type { PaymentProvider } from './port.ts'
import { multicardClients } from './multicard/clients.ts'
import { createRahmat } from './multicard/rahmat.ts'
import { uzum } from './uzum/uzum.ts'

/** The providers that are connected; a payment type whose provider is not here cannot be offered. */
export const paymentProviders: Partial<Record<PaymentProviderName, PaymentProvider>> = {
  PAYME: payme,
  CLICK: createClick(),
  UZUM: uzum,
  PAYNET: paynet,
  RAHMAT: createRahmat({ clientOf: multicardClients }),
  PAYZE: payze,
}
