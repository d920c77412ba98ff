import type { ProviderReply } from '../port.ts'
import type { PaynetAnswer } from './decide.ts'
import { PAYNET_ERRORS, type PaynetError } from './errors.ts'
import type { PaynetCall } from './json-dialect.ts'
import type { PaynetSettings } from './settings.ts'

const NAMESPACE = 'http://uws.provider.com/'
const ARGUMENTS = /<(?:[\w-]+:)?(\w+)Arguments\b[^>]*>([\s\S]*?)<\/(?:[\w-]+:)?\1Arguments>/

/**
 * Reads a call of the older dialect (other-payments.md 1.2): flat elements below `<XxxArguments>`. There is nothing nested but
 * `parameters`, and no entity is expanded but XML's own five.
 */
export function readSoapCall(
  body: string,
  { orderField }: Pick<PaynetSettings, 'orderField'>,
): PaynetCall | PaynetError {
  const [, name, inner] = ARGUMENTS.exec(body) ?? []
  if (name === undefined || inner === undefined) return 'badRequest'
  const username = elementOf(inner, 'username')
  const password = elementOf(inner, 'password')
  return {
    id: null,
    name,
    login: username === null || password === null ? null : { username, password },
    values: {
      serviceId: elementOf(inner, 'serviceId'),
      transactionId: elementOf(inner, 'transactionId'),
      amount: elementOf(inner, 'amount'),
      time: elementOf(inner, 'transactionTime'),
      dateFrom: elementOf(inner, 'dateFrom'),
      dateTo: elementOf(inner, 'dateTo'),
      order: parameterOf(inner, orderField),
    },
  }
}

function elementOf(xml: string, name: string): string | null {
  const [, text] = new RegExp(`<(?:[\\w-]+:)?${name}>([^<]*)</(?:[\\w-]+:)?${name}>`).exec(xml) ?? []
  return text === undefined ? null : fromXml(text.trim())
}

function parameterOf(xml: string, key: string): string | null {
  for (const [, parameter = ''] of xml.matchAll(
    /<(?:[\w-]+:)?parameters>([\s\S]*?)<\/(?:[\w-]+:)?parameters>/g,
  ))
    if (elementOf(parameter, 'paramKey') === key) return elementOf(parameter, 'paramValue')
  return null
}

/** Always status 200: what went wrong is in the body. `call` is '' when it is not known. */
export function soapReply(
  call: string,
  answer: PaynetAnswer,
  { cannotCancelCode, unknownIs }: Pick<PaynetSettings, 'cannotCancelCode' | 'unknownIs'>,
): ProviderReply {
  const isStateThree =
    answer.kind === 'error' &&
    answer.error === 'unknownTransaction' &&
    unknownIs === 'state' &&
    call === 'CheckTransaction'
  const error = answer.kind === 'error' && !isStateThree ? answer.error : null
  const [code, message] = error === null ? [0, 'Ok'] : PAYNET_ERRORS[error]
  const status = error === 'cannotCancel' ? cannotCancelCode : code
  const head = `<errorMsg>${toXml(message)}</errorMsg><status>${status}</status>`
  const inner = head + (isStateThree ? transactionState(3) : partsOf(answer))
  const name = call === '' ? 'Generic' : call
  const body = `<ns2:${name}Result xmlns:ns2="${NAMESPACE}">${inner}</ns2:${name}Result>`
  return {
    status: 200,
    contentType: 'text/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`,
  }
}

function partsOf(answer: PaynetAnswer): string {
  switch (answer.kind) {
    case 'error':
      return ''
    case 'information':
      return (
        stamp(answer.atMs) +
        parameter('amount', answer.amountTiyin) +
        parameter('name', `Order ${answer.orderNumber}`)
      )
    case 'performed':
      return stamp(answer.atMs) + provider(answer.providerId)
    case 'state':
      return stamp(answer.atMs) + provider(answer.providerId) + transactionState(answer.state)
    case 'statement':
      return answer.lines
        .map(
          (line) =>
            `<statements><amount>${line.amountTiyin}</amount>${provider(line.providerId)}<transactionId>${toXml(line.transactionId)}</transactionId><transactionTime>${soapTime(line.atMs)}</transactionTime></statements>`,
        )
        .join('')
  }
}

const provider = (id: number): string => `<providerTrnId>${id}</providerTrnId>`
const stamp = (ms: number): string => `<timeStamp>${soapTime(ms)}</timeStamp>`
const parameter = (key: string, value: string | number): string =>
  `<parameters><paramKey>${key}</paramKey><paramValue>${toXml(String(value))}</paramValue></parameters>`
const transactionState = (state: 1 | 2 | 3): string =>
  `<transactionState>${state}</transactionState><transactionStateErrorStatus>0</transactionStateErrorStatus><transactionStateErrorMsg>Success</transactionStateErrorMsg>`

/** `2026-11-21T11:00:00.000+05:00`. */
const soapTime = (ms: number): string =>
  new Date(ms + 5 * 60 * 60 * 1000).toISOString().replace('Z', '+05:00')

const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' } as const
const fromXml = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES])
const toXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
