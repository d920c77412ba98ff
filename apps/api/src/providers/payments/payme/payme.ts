import type { JsonObject } from '@dasturxon/db'
import type { CallFault } from '@dasturxon/domain'
import type { GatewayAccount, PaymentProvider, ProviderReply, RefusalReason } from '../port.ts'
import { paymeCheckoutUrl } from './checkout-link.ts'
import { decide, lookupOf } from './decide.ts'
import { readPaymeCall, rpcIdIn, type RpcId } from './read-call.ts'
import { probe } from '../../probe.ts'
import { checkoutBase, PAYME_FORM, PaymeSettings } from './settings.ts'
import { PAYME_ERRORS, PAYME_TEXTS, type PaymeError } from './texts.ts'

const REFUSALS = {
  no_gateway_account: 'forbidden',
  too_large: 'malformed',
  internal: 'internal',
  unavailable: 'internal',
} as const satisfies Record<RefusalReason, PaymeError>

/** Payme's Merchant API: JSON-RPC that answers 200 whatever happened, for it reads any other status as a breakdown. */
export const payme: PaymentProvider = {
  name: 'PAYME',
  settings: PaymeSettings,
  forms: [PAYME_FORM],
  openGatewayAccount: (settings, surroundings) =>
    openGatewayAccount(PaymeSettings.parse(settings), surroundings?.ownUrl),
  refuse: ({ body, method }, why) =>
    errorReply(rpcIdIn(body), why === 'no_gateway_account' && method !== 'POST' ? 'notPost' : REFUSALS[why]),
}

const FAULTS: Partial<Record<PaymeError, CallFault>> = {
  unreadable: 'UNREADABLE',
  unknownMethod: 'UNKNOWN_CALL',
}

function openGatewayAccount(settings: PaymeSettings, ownUrl = ''): GatewayAccount {
  return {
    openCheckout: async (checkout) => ({ url: paymeCheckoutUrl(settings, checkout), transaction: null }),
    // Payme calls us and has nothing to be asked: its page alone says that it is there.
    probe: (signal) => probe(checkoutBase(settings, ownUrl), { signal }),
    receive(request) {
      const reading = readPaymeCall(request, settings)
      const { rpcId } = reading
      if (reading.kind === 'refused')
        return {
          kind: 'reply',
          reply: errorReply(rpcId, reading.error, reading.data),
          ...(reading.isKnown && { fault: FAULTS[reading.error] ?? 'FIELD' }),
        }
      const { call } = reading
      return {
        kind: 'question',
        call: call.method,
        lookup: lookupOf(call),
        decide(rows, now) {
          const { change, answer } = decide(call, rows, { now, settings })
          return {
            change,
            reply: (transaction) => {
              const said = answer(transaction)
              return said.kind === 'result'
                ? replyTo(rpcId, { result: said.result })
                : errorReply(rpcId, said.error, said.data)
            },
          }
        },
      }
    },
  }
}

function errorReply(rpcId: RpcId, error: PaymeError, data: string | null = null): ProviderReply {
  return replyTo(rpcId, { error: { code: PAYME_ERRORS[error], message: PAYME_TEXTS[error], data } })
}

/** An id that a number cannot hold is written into the text: JSON itself knows no limit. */
function replyTo(id: RpcId, said: JsonObject): ProviderReply {
  if (typeof id !== 'bigint') return { status: 200, body: { jsonrpc: '2.0', id, ...said } }
  return { status: 200, body: `{"jsonrpc":"2.0","id":${id},${JSON.stringify(said).slice(1)}` }
}
