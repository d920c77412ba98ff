import type { PaymentDevice } from '@dasturxon/domain'
import { settingsOf } from '../../environment/environment.ts'
import type { LoaderArgs } from '../../runtime/index.ts'
import { paymentDevice } from '../../launch/order-device.ts'
import { requireData } from '../../page/page-failure.ts'
import type { CheckoutData } from './use-checkout.ts'
import type { DrawnHalls } from './use-halls.ts'

/** What both pages of an order begin with. */
export async function loadCheckout({ call, environment, url }: LoaderArgs): Promise<CheckoutData> {
  const methodsOf = (device: PaymentDevice) => call('payments.methods', { query: { device } })
  const [toGo, inHall] = [paymentDevice('PICK_UP'), paymentDevice('DINE_IN')]
  const [branches, methods, methodsInHall, user, drawnHalls] = await Promise.all([
    call('branches.list'),
    methodsOf(toGo),
    // the same list but where tables have one of their own
    inHall !== toGo && settingsOf(environment).dineInActive ? methodsOf(inHall) : null,
    call('users.me'),
    loadDrawnHalls({ call, environment }),
  ])
  return {
    branches: requireData(branches, url),
    methods: requireData(methods, url),
    methodsInHall: requireData(methodsInHall ?? methods, url),
    user: requireData(user, url),
    madeAt: new Date().toISOString(),
    drawnHalls,
  }
}

/** The halls of an order that is eaten in one, for a page that is drawn by the server: the browser asks for them itself. */
async function loadDrawnHalls({
  call,
  environment: { fulfilmentHint },
}: Pick<LoaderArgs, 'call' | 'environment'>): Promise<DrawnHalls | null> {
  if (!import.meta.env.SSR || fulfilmentHint?.fulfilment.serviceType !== 'DINE_IN') return null
  const { branchId } = fulfilmentHint.fulfilment
  if (branchId === null) return null
  const halls = await call('tables.list', { params: { id: branchId } })
  return halls.ok ? { branchId, halls: halls.data } : null
}
