import { isSameSecret } from '../../../secrets.ts'
import { isSignedInBasic } from '../basic-sign-in.ts'
import { addressOf } from '../address-of.ts'
import { linkOf } from '../link-template.ts'
import { probe } from '../../probe.ts'
import type { PaymentProvider, ProviderReply, ProviderRequest, Received, RefusalReason } from '../port.ts'
import { decidePaynet, paynetLookup, type PaynetAnswer } from './decide.ts'
import type { CallFault } from '@dasturxon/domain'
import type { PaynetError } from './errors.ts'
import { jsonReply, readJsonCall, rpcIdIn, type PaynetCall } from './json-dialect.ts'
import { readPaynetRequest } from './request.ts'
import { PAYNET_FORM, PaynetSettings } from './settings.ts'
import { readSoapCall, soapReply } from './soap-dialect.ts'

/**
 * Paynet calls us when somebody pays at a till, in its app or by our link (other-payments.md 1). There is nothing we could ask:
 * what it performed it tells, and gives back only from its side.
 */
export const paynet: PaymentProvider = {
  name: 'PAYNET',
  settings: PaynetSettings,
  forms: [PAYNET_FORM],
  openGatewayAccount: (given, surroundings) => {
    const settings = PaynetSettings.parse(given)
    return {
      openCheckout: async (checkout) => ({
        url: linkOf(settings.payLink, checkout, { merchantId: settings.merchantId }),
        transaction: null,
      }),
      probe: (signal) =>
        probe(new URL(addressOf(settings.payLink, surroundings?.ownUrl ?? '')).origin, { signal }),
      receive: (request) => receive(settings, request),
    }
  },
  refuse: ({ body, contentType }, why) => {
    const answer = { kind: 'error', error: REFUSALS[why] } as const
    if (/xml/.test(contentType)) return soapReply('', answer, DEFAULTS)
    return jsonReply(rpcIdIn(body), answer, DEFAULTS, '')
  },
}

/** The settings used in replies when no gateway account was found. */
const DEFAULTS = { orderField: 'order_id', unknownIs: 'error', cannotCancelCode: 501 } as const

const REFUSALS = {
  no_gateway_account: 'wrongLogin',
  too_large: 'notJson',
  internal: 'unavailable',
  unavailable: 'unavailable',
} as const satisfies Record<RefusalReason, PaynetError>

const FAULTS: Partial<Record<PaynetError, CallFault>> = {
  notPost: 'UNREADABLE',
  notJson: 'UNREADABLE',
  badRequest: 'UNREADABLE',
  unknownMethod: 'UNKNOWN_CALL',
}

function receive(settings: PaynetSettings, request: ProviderRequest): Received {
  const isSoap = settings.dialect === 'soap'
  const call = isSoap ? readSoapCall(request.body, settings) : readJsonCall(request.body, settings)
  const name = typeof call === 'string' ? '' : call.name
  const tell = (answer: PaynetAnswer): ProviderReply => {
    if (isSoap) return soapReply(name, answer, settings)
    return jsonReply(typeof call === 'string' ? rpcIdIn(request.body) : call.id, answer, settings, name)
  }
  const isKnown = isPaynet(settings, request.authorization, typeof call === 'string' ? null : call.login)
  const refuse = (error: PaynetError): Received => ({
    kind: 'reply',
    reply: tell({ kind: 'error', error }),
    ...(isKnown && { fault: FAULTS[error] ?? 'FIELD' }),
  })

  if (request.method !== 'POST') return refuse('notPost')
  if (typeof call === 'string') return refuse(call)
  if (!isKnown) return refuse('wrongLogin')
  const asked = readPaynetRequest(call.name, call.values, settings)
  if (typeof asked === 'string') return refuse(asked)
  return {
    kind: 'question',
    call: asked.call,
    lookup: paynetLookup(asked),
    decide: (rows, now) => {
      const { change, answer } = decidePaynet(asked, rows, now)
      return { change, reply: (transaction) => tell(answer(transaction)) }
    },
  }
}

/** Some installations sign in by the header, others among the parameters. A wrong header is not made good by the latter. */
function isPaynet(
  { username, password }: PaynetSettings,
  authorization: string,
  login: PaynetCall['login'],
): boolean {
  if (authorization !== '') return isSignedInBasic(authorization, username, password)
  if (!login) return false
  const isKnown = isSameSecret(login.username, username)
  return isSameSecret(login.password, password) && isKnown
}
