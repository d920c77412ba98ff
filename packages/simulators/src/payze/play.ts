import { setTimeout as sleep } from 'node:timers/promises'
import { callMerchant, ownReport, type Exchange } from '../merchant-call.ts'
import type { SimulatedPayment } from '../simulator.ts'
import { callAddress, type Standing } from '../standing.ts'

/** A payment as Payze keeps it; `amount` in som. */
export type RegisteredPayment = {
  id: string
  amount: number
  /** Som that went back. */
  refunded: number
  orderId: string
  webhookUrl: string
  returnUrl: string
  status: 'Draft' | 'Captured' | 'Rejected' | 'Refunded'
}
export type PayzePayment = SimulatedPayment & { payment: RegisteredPayment; save: () => void }

const SLOW_MS = 8_000

/** Plays a scenario as Payze would: the card is charged, and the shop is told by a call that nobody signs. */
export async function playPayze(
  apart: Standing,
  scenario: string,
  { payment, save }: PayzePayment,
  origin: string,
): Promise<Exchange[]> {
  if (payment.status !== 'Draft') return [ownReport('payment', payment.id, payment.status)]
  if (scenario === 'slow') await sleep(SLOW_MS)
  if (scenario !== 'untrue') payment.status = scenario === 'fail' ? 'Rejected' : 'Captured'
  save()
  if (scenario === 'lost') return [ownReport('webhook', payment.id, '(lost on the way)')]
  const url = callAddress(apart, payment.webhookUrl, origin)
  const said = scenario === 'untrue' ? 'Captured' : payment.status
  return Promise.all(
    Array.from({ length: scenario === 'twice' ? 2 : 1 }, () =>
      callMerchant({
        url,
        name: 'webhook',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          Source: 'Card',
          PaymentId: payment.id,
          Type: 'Payment',
          Sandbox: true,
          PaymentStatus: said,
          Amount: payment.amount,
          FinalAmount: payment.amount,
          Currency: 'UZS',
          CreateDateIso: new Date().toISOString(),
          CardMask: '860053******8829',
          Metadata: { Order: { OrderId: payment.orderId } },
        }),
        isYes: (answer) => answer['ok'] === true,
      }),
    ),
  )
}
