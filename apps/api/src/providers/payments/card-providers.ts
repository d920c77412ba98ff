import type { PaymentProviderName } from '@dasturxon/domain'
import type { CardProvider } from './card-port.ts'
import { openMulticardCards } from './multicard/card-gateway.ts'
import { multicardClients } from './multicard/clients.ts'
import { MulticardSettings, multicardApiOf } from './multicard/settings.ts'

/** The providers that keep cards, by the account they belong to. */
export const cardProviders: Partial<Record<PaymentProviderName, CardProvider>> = {
  RAHMAT: {
    openGatewayAccount: (given, { ownUrl }) => {
      const settings = MulticardSettings.parse(given)
      const { applicationId, secret } = settings
      const apiUrl = multicardApiOf(settings, ownUrl)
      return openMulticardCards(multicardClients({ apiUrl, applicationId, secret }), settings)
    },
  },
}
