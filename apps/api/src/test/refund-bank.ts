import type { PaymentProvider, GatewayRefunds, RefundOutcome } from '../providers/payments/port.ts'

/** A provider's side of refunds: its books, and what it answers. lost: it did as asked and nobody heard; mute: it says nothing. */
export function createRefundBank() {
  const given = new Map<string, number>()
  const asked: string[] = []
  const bank = {
    gives: 'part' as GatewayRefunds['gives'],
    says: 'done' as RefundOutcome['kind'] | 'lost' | 'mute',
    /** Tiyin of a payment it gave back. */
    givenTiyin: (externalId: string) => given.get(externalId) ?? 0,
    /** How often it was asked for money of a payment. */
    timesAsked: (externalId: string) => asked.filter((id) => id === externalId).length,
  }
  const gateway: GatewayRefunds = {
    get gives() {
      return bank.gives
    },
    send: async ({ externalId }, { amountTiyin }) => {
      asked.push(externalId)
      if (bank.says === 'later' || bank.says === 'refused') return { kind: bank.says, why: 'closed today' }
      given.set(externalId, bank.givenTiyin(externalId) + amountTiyin)
      if (bank.says !== 'done') throw new Error('the answer was lost')
      return { kind: 'done' }
    },
    sentBack: async ({ externalId }) => (bank.says === 'mute' ? null : bank.givenTiyin(externalId)),
  }
  /** The provider as it is, but for refunds, which go to this bank. */
  const behind = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    openGatewayAccount: (...account) => ({ ...provider.openGatewayAccount(...account), refund: gateway }),
  })
  return Object.assign(bank, { behind })
}
