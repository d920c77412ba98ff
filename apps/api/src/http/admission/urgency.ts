import type { CallName } from '@dasturxon/contract'

/**
 * What goes before what when there is more to do than can be done: `first` are orders, money and the sign-in without which there is
 * no order, `next` what a customer needs on the way there, `last` browsing. `always` is never made to wait.
 */
export type Urgency = 'always' | 'first' | 'next' | 'last'

const FIRST = new Set<CallName>([
  'signIn.sendCode',
  'signIn.login',
  'telegram.login',
  'telegram.token',
  'clickApp.token',
  'orders.sendCode',
  'orders.place',
  'orders.placeAtTime',
  'orders.cancel',
  'payments.checkout',
  'payments.changeType',
  'payments.methods',
  'cards.pay',
  'cards.confirmPayment',
  'cards.confirm',
  'sharedBaskets.submit',
])
const ON_THE_WAY = /^(?:addresses|baskets|cards|delivery|orders|reservations|sharedBaskets|users|waiter)\./

/** How urgent a call of the contract is. */
export function urgencyOf(name: CallName): Urgency {
  if (FIRST.has(name)) return 'first'
  return ON_THE_WAY.test(name) ? 'next' : 'last'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where nothing is said a route is browsing. */
    urgency?: Urgency
  }
}
