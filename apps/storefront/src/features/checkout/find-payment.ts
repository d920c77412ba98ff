import type { PaymentMethod } from '@dasturxon/contract'
import type { PaymentType } from '@dasturxon/domain'

/** The chosen way where it is offered, else cash, else the first there is (spec §4: cash unless chosen). */
export function findPayment(methods: readonly PaymentMethod[], chosen: PaymentType): PaymentType | null {
  const types = methods.map(({ type }) => type)
  if (types.includes(chosen)) return chosen
  return types.includes('CASH') ? 'CASH' : (types[0] ?? null)
}
