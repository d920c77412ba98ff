import { z } from 'zod'
import type { ProviderReply } from '../port.ts'
import { readJson } from '../read-json.ts'
import type { PaynetAnswer } from './decide.ts'
import { PAYNET_ERRORS, type PaynetError } from './errors.ts'
import type { PaynetValues } from './request.ts'
import type { PaynetSettings } from './settings.ts'
import { tashkentText } from './time.ts'

type RpcId = string | number | null
/** `login`: what stood among the parameters, where Paynet signs in so. */
export type PaynetCall = {
  id: RpcId
  name: string
  values: PaynetValues
  login: { username: string; password: string } | null
}

const Call = z.object({
  id: z.union([z.string().max(100), z.number()]).nullish(),
  method: z.string().max(100),
  params: z.record(z.string(), z.unknown()).default({}),
})
const Login = z.object({ username: z.string(), password: z.string() })
const Fields = z.record(z.string(), z.unknown())

/** Reads a JSON-RPC call (other-payments.md 1.1); the code of what is wrong with it otherwise. */
export function readJsonCall(
  body: string,
  { orderField }: Pick<PaynetSettings, 'orderField'>,
): PaynetCall | PaynetError {
  // An id above 2^53 is kept by reading it as text.
  const json = readJson(body.replace(/("transactionId"\s*:\s*)(\d+)/g, '$1"$2"'))
  if (json === undefined) return 'notJson'
  const read = Call.safeParse(json)
  if (!read.success) return 'badRequest'
  const { id = null, method, params } = read.data
  const fields = Fields.safeParse(params['fields'])
  const value = (name: string) => textOf(params[name])
  return {
    id,
    name: method,
    login: Login.safeParse(params).data ?? null,
    values: {
      serviceId: value('serviceId'),
      transactionId: value('transactionId'),
      amount: value('amount'),
      time: value('time'),
      dateFrom: value('dateFrom'),
      dateTo: value('dateTo'),
      order: fields.success ? textOf(fields.data[orderField]) : null,
    },
  }
}

/** The id of a call that cannot be answered otherwise. */
export function rpcIdIn(body: string): RpcId {
  return Call.pick({ id: true }).safeParse(readJson(body)).data?.id ?? null
}

/** Always status 200: what went wrong is in the body. */
export function jsonReply(
  id: RpcId,
  answer: PaynetAnswer,
  {
    orderField,
    unknownIs,
    cannotCancelCode,
  }: Pick<PaynetSettings, 'orderField' | 'unknownIs' | 'cannotCancelCode'>,
  call: string,
): ProviderReply {
  const result = (said: object): ProviderReply => ({
    status: 200,
    body: withNumbers({ jsonrpc: '2.0', id, result: said }),
  })
  switch (answer.kind) {
    case 'error': {
      const { error } = answer
      if (error === 'unknownTransaction' && unknownIs === 'state' && call === 'CheckTransaction')
        return result({ transactionState: 3, timestamp: null, providerTrnId: null })
      const [code, message] = PAYNET_ERRORS[error]
      const said = { code: error === 'cannotCancel' ? cannotCancelCode : code, message }
      return { status: 200, body: { jsonrpc: '2.0', id, error: said } }
    }
    case 'information':
      return result({
        status: '0',
        timestamp: tashkentText(answer.atMs),
        fields: { amount: answer.amountTiyin, name: `Order ${answer.orderNumber}` },
      })
    case 'performed':
      return result({
        timestamp: tashkentText(answer.atMs),
        providerTrnId: answer.providerId,
        fields: { [orderField]: answer.orderNumber },
      })
    case 'state':
      return result({
        transactionState: answer.state,
        timestamp: tashkentText(answer.atMs),
        providerTrnId: answer.providerId,
      })
    case 'statement':
      return result({
        statements: answer.lines.map((line) => ({
          transactionId: line.transactionId,
          amount: line.amountTiyin,
          providerTrnId: line.providerId,
          timestamp: tashkentText(line.atMs),
        })),
      })
  }
}

/** Paynet's ids are numbers of its own, longer than ours may be: written as their digits. */
const withNumbers = (body: object): string =>
  JSON.stringify(body).replace(/"transactionId":"(\d+)"/g, '"transactionId":$1')

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null
