import { z } from 'zod'
import { isSignedInBasic } from '../basic-sign-in.ts'
import { storableInt, storableText } from '../storable.ts'
import type { ProviderRequest } from '../port.ts'
import { readJson } from '../read-json.ts'
import { keyOf, type PaymeSettings } from './settings.ts'
import type { PaymeError } from './texts.ts'

const Id = z.string().min(1).max(64)
const Millis = z.int().min(0)
const Amount = z.int()
/** Payme sends what the payer typed: text, or a number from some of its clients. */
const OrderNumber = z.union([z.string().max(64), z.int()]).transform(String)
const Account = z.looseObject({ order_id: OrderNumber.default('') })

/** A receipt is kept for the merchant's books, whatever else it says. */
const FiscalData = z.object({
  receipt_id: z.union([z.int(), z.string().min(1).max(64)]),
  status_code: storableInt,
  message: storableText(1000),
  terminal_id: storableText(100),
  fiscal_sign: storableText(100),
  qr_code_url: storableText(500),
  date: storableText(30),
})

const METHODS = {
  CheckPerformTransaction: z.object({ amount: Amount, account: Account }),
  CreateTransaction: z.object({ id: Id, time: Millis, amount: Amount, account: Account }),
  PerformTransaction: z.object({ id: Id }),
  CancelTransaction: z.object({ id: Id, reason: storableInt }),
  CheckTransaction: z.object({ id: Id }),
  GetStatement: z.object({ from: Millis, to: Millis }),
  SetFiscalData: z.object({ id: Id, type: z.enum(['PERFORM', 'CANCEL']), fiscal_data: FiscalData }),
} as const
type Methods = typeof METHODS
export type PaymeMethod = keyof Methods

/** A call that came from Payme and is well formed. */
export type PaymeCall = {
  [Name in PaymeMethod]: { method: Name; params: z.output<Methods[Name]> }
}[PaymeMethod]

export type PaymeReading =
  | { kind: 'call'; rpcId: RpcId; call: PaymeCall }
  /** `isKnown`: the key was right. */
  | { kind: 'refused'; rpcId: RpcId; error: PaymeError; data?: string; isKnown?: true }

/** A bigint: an integer that a number cannot hold. */
export type RpcId = number | string | bigint | null

const Rpc = z.looseObject({ method: z.string(), params: z.looseObject({}) })

/** Reads a call in the order in which Payme's sandbox expects refusals: method, key, JSON, fields. */
export function readPaymeCall(request: ProviderRequest, settings: PaymeSettings): PaymeReading {
  const json = readJson(request.body)
  const rpcId = rpcIdIn(request.body)
  if (request.method !== 'POST') return { kind: 'refused', rpcId, error: 'notPost' }
  if (!isFromPayme(request, settings)) return { kind: 'refused', rpcId, error: 'forbidden' }
  const refused = (error: PaymeError, data?: string): PaymeReading => ({
    kind: 'refused',
    rpcId,
    error,
    isKnown: true,
    ...(data !== undefined && { data }),
  })
  if (json === undefined) return refused('unreadable')
  const rpc = Rpc.safeParse(json)
  if (!rpc.success) return refused('malformed')

  const { method, params } = rpc.data
  if (!isMethod(method)) return refused('unknownMethod', method.slice(0, 100))
  const parsed = METHODS[method].safeParse(params)
  if (!parsed.success) return refused(method === 'SetFiscalData' ? 'badReceipt' : 'malformed')
  // The schema of a method gives its parameters; TypeScript cannot follow the pair through a variable name.
  return { kind: 'call', rpcId, call: { method, params: parsed.data } as PaymeCall }
}

const isMethod = (name: string): name is PaymeMethod => Object.hasOwn(METHODS, name)

function isFromPayme({ authorization, source }: ProviderRequest, settings: PaymeSettings): boolean {
  const { allowedAddresses } = settings
  if (allowedAddresses.length > 0 && !allowedAddresses.includes(source.replace(/^::ffff:/, ''))) return false
  const key = keyOf(settings)
  return key !== null && isSignedInBasic(authorization, 'Paycom', key)
}

const Identified = z.looseObject({ id: z.union([z.number(), z.string().max(64)]) })

/** The id of a JSON-RPC call, to be sent back as it came, digit by digit also beyond 2^53; null when it has none. */
export function rpcIdIn(body: string): RpcId {
  const parsed = Identified.safeParse(readJson(body))
  if (!parsed.success) return null
  const { id } = parsed.data
  if (typeof id === 'string' || Number.isSafeInteger(id)) return id
  // Digits are lost in a number; which of the texts it was is told by the number that it became.
  const written = [...body.matchAll(/"id"\s*:\s*(-?\d+)(?=\s*[,}])/g)].map(([, digits = '']) => digits)
  const digits = written.find((text) => Number(text) === id)
  return digits === undefined ? id : BigInt(digits)
}
