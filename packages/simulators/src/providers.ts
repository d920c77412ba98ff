import type { FastifyInstance } from 'fastify'
import { mountClickAppSimulator } from './click/click-app-simulator.ts'
import { mountClickSimulator, type ClickService } from './click/click-simulator.ts'
import { mountMulticard } from './multicard/multicard.ts'
import type { MulticardShop } from './multicard/play.ts'
import { mountPaymeSimulator, type PaymeCashDesk } from './payme/payme-simulator.ts'
import { mountPaynetSimulator } from './paynet/paynet-simulator.ts'
import type { PaynetService } from './paynet/play.ts'
import { mountPayzeSimulator, type PayzeAccount } from './payze/payze-simulator.ts'
import type { Place } from './standing.ts'
import { mountUzumCheckoutSimulator, type UzumTerminal } from './uzum/checkout-simulator.ts'
import { mountUzumSimulator, type UzumService } from './uzum/uzum-simulator.ts'

/** Who has an account with whom; one that is added later is known from then on. */
export type ProviderAccounts = {
  payme: PaymeCashDesk[]
  click: ClickService[]
  /** Integration tokens of mini apps in Click's app. */
  clickApp: string[]
  uzum: UzumService[]
  uzumCheckout: UzumTerminal[]
  multicard: MulticardShop[]
  payze: PayzeAccount[]
  paynet: PaynetService[]
}

/** Every payment provider, with these accounts. */
export async function mountProviders(
  server: FastifyInstance,
  accounts: ProviderAccounts,
  place: Place,
): Promise<void> {
  await mountPaymeSimulator(server, accounts.payme)
  await mountClickSimulator(server, accounts.click)
  await mountClickAppSimulator(server, accounts.clickApp)
  await mountUzumSimulator(server, accounts.uzum)
  await mountUzumCheckoutSimulator(server, accounts.uzumCheckout, place)
  await mountMulticard(server, accounts.multicard, place)
  await mountPayzeSimulator(server, accounts.payze, place)
  await mountPaynetSimulator(server, accounts.paynet)
}
