import type { PaymentTransaction, ProviderReply } from '../port.ts'
import { uzumStatusOf } from './decide.ts'
import { UZUM_ERRORS, type UzumError } from './errors.ts'
import type { UzumCall, UzumRequest } from './request.ts'
import type { UzumSettings } from './settings.ts'

/** The name of the time field in the reply to each call. */
const TIME_OF = {
  check: 'timestamp',
  create: 'transTime',
  confirm: 'confirmTime',
  reverse: 'reverseTime',
  status: 'transTime',
} as const satisfies Record<UzumCall, string>

type Refusal = {
  settings: Pick<UzumSettings, 'serviceId' | 'failedStatus'>
  error: UzumError
  /** Null when it is none of Uzum's. */
  call: UzumCall | null
  transId: string | null
  transaction: PaymentTransaction | null
  now: Date
}

/** A refusal: status FAILED with its code, and the HTTP status from the merchant's settings. */
export function uzumRefusal(refusal: Refusal): ProviderReply {
  const { settings, error, call, transId, transaction, now } = refusal
  const timeName = call ? TIME_OF[call] : 'timestamp'
  return {
    status: settings.failedStatus,
    body: {
      serviceId: settings.serviceId,
      ...(transId === null ? {} : { transId }),
      [timeName]: (call && transaction && timeOf(call, transaction)) ?? now.getTime(),
      status: 'FAILED',
      errorCode: UZUM_ERRORS[error],
    },
  }
}

/** The answer to a call that went well, from the transaction as it stands afterwards (uzum.md 1). */
export function uzumSuccess(
  request: UzumRequest,
  transaction: PaymentTransaction | null,
  now: Date,
): ProviderReply {
  const { serviceId, call } = request
  if (call === 'check' || !transaction) {
    const payer = call === 'check' ? `Order ${request.orderNumber}` : ''
    return ok({ serviceId, timestamp: now.getTime(), status: 'OK', data: { account: { value: payer } } })
  }
  const times =
    call === 'status'
      ? {
          transTime: transaction.createdMs,
          confirmTime: transaction.performedMs,
          reverseTime: transaction.cancelledMs,
        }
      : { [TIME_OF[call]]: timeOf(call, transaction) }
  return ok({
    serviceId,
    transId: transaction.externalId,
    status: uzumStatusOf(transaction, now),
    ...times,
    data: {},
    amount: transaction.amountTiyin,
  })
}

function timeOf(call: UzumCall, { createdMs, performedMs, cancelledMs }: PaymentTransaction): number | null {
  if (call === 'confirm') return performedMs
  return call === 'reverse' ? cancelledMs : createdMs
}

const ok = (body: Extract<ProviderReply['body'], object>): ProviderReply => ({ status: 200, body })
