import type { LoaderArgs } from '../../runtime/index.ts'
import { paymentDevice } from '../../environment/order-device.ts'
import { requireData } from '../../page/page-failure.ts'
import type { CheckoutData } from './use-checkout.ts'

/** What both pages of an order begin with. */
export async function loadCheckout({ call, url }: LoaderArgs): Promise<CheckoutData> {
  const [branches, methods, user] = await Promise.all([
    call('branches.list'),
    call('payments.methods', { query: { device: paymentDevice() } }),
    call('users.me'),
  ])
  return {
    branches: requireData(branches, url),
    methods: requireData(methods, url),
    user: requireData(user, url),
  }
}
