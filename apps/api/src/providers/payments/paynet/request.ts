import type { PaynetError } from './errors.ts'
import type { PaynetSettings } from './settings.ts'
import { timeOfText } from './time.ts'

/** What Paynet asks, whichever dialect it came in. `transactionId` is Paynet's, as text. */
export type PaynetRequest =
  | { call: 'GetInformation'; orderNumber: string }
  | {
      call: 'PerformTransaction'
      orderNumber: string
      transactionId: string
      amountTiyin: number
      /** Paynet's own time, kept for its statements; null when it sent none that can be read. */
      timeMs: number | null
    }
  | { call: 'CheckTransaction' | 'CancelTransaction'; transactionId: string }
  | { call: 'GetStatement'; fromMs: number; toMs: number }

/** The values of a call by Paynet's names, as text; `order` is what came in the field of our order number. */
export type PaynetValues = {
  serviceId: string | null
  transactionId: string | null
  amount: string | null
  time: string | null
  dateFrom: string | null
  dateTo: string | null
  order: string | null
}

const CALLS = [
  'GetInformation',
  'PerformTransaction',
  'CheckTransaction',
  'CancelTransaction',
  'GetStatement',
] as const
const ID = /^\d{1,20}$/
const AMOUNT = /^\d{1,15}$/

/** A whole request, or Paynet's code for what is wrong with it. */
export function readPaynetRequest(
  name: string,
  values: PaynetValues,
  settings: Pick<PaynetSettings, 'serviceId'>,
): PaynetRequest | PaynetError {
  const call = CALLS.find((known) => known === name)
  if (!call) return 'unknownMethod'
  if (values.serviceId === null) return 'missing'
  if (values.serviceId !== String(settings.serviceId)) return 'badParams'
  switch (call) {
    case 'GetInformation':
      return values.order === null ? 'missing' : { call, orderNumber: values.order }
    case 'PerformTransaction':
      return readPerform(values)
    case 'CheckTransaction':
    case 'CancelTransaction':
      if (values.transactionId === null) return 'missing'
      return ID.test(values.transactionId) ? { call, transactionId: values.transactionId } : 'badParams'
    case 'GetStatement':
      return readStatement(values)
  }
}

function readPerform({ order, transactionId, amount, time }: PaynetValues): PaynetRequest | PaynetError {
  if (order === null || transactionId === null || amount === null) return 'missing'
  if (!ID.test(transactionId)) return 'badParams'
  if (!AMOUNT.test(amount)) return 'wrongAmount'
  return {
    call: 'PerformTransaction',
    orderNumber: order,
    transactionId,
    amountTiyin: Number(amount),
    timeMs: time === null ? null : timeOfText(time),
  }
}

function readStatement({ dateFrom, dateTo }: PaynetValues): PaynetRequest | PaynetError {
  if (dateFrom === null || dateTo === null) return 'missing'
  const [fromMs, toMs] = [timeOfText(dateFrom), timeOfText(dateTo)]
  return fromMs === null || toMs === null ? 'badParams' : { call: 'GetStatement', fromMs, toMs }
}
