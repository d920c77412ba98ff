import type { CallSchemas, CallShape } from '@dasturxon/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, RequestContext } from '../context.ts'
import type { Urgency } from './admission/urgency.ts'
import type { JsonBytes } from './json-bytes.ts'
import type { RawInput } from './parse-input.ts'
import type { PreparedBytes } from './prepared-bytes.ts'

/** What every handler may use, whichever table its call is of. */
export type CallContext = Pick<App, 'db' | 'isDemo'> & {
  merchantId: string
  requestId: string
  source: string
  user?: RequestContext['user']
}

export type Asked<Name, Call, Caller> = { name: Name; call: Call; caller: Caller }

/** Somebody who may make a call. */
export type Admitted<Context> = {
  /** What the handler may use; asked when the input is known to be right. */
  contextOf: (raw: RawInput) => Context | Promise<Context>
  /** Does the work of the call, where something is to be done around it. */
  run?: (work: () => Promise<unknown>) => Promise<unknown>
}

/** Who may make the calls of a table, and how; all else is the same at every table. */
export type Admission<Name extends string, Call, Caller, Context> = {
  /** What a request says about its sender. Throws for a write that no page of ours made. */
  callerOf: (app: App, request: FastifyRequest, reply: FastifyReply, call: Call) => Caller | Promise<Caller>
  /** Whose shop, who, and whether they may; throws what anybody else is told. A large body is not read before. */
  admit: (app: App, asked: Asked<Name, Call, Caller>) => Promise<Admitted<Context>>
  /** The largest body of a call whose handler names none, in bytes; BODY_BYTES where nothing is said. */
  bodyBytesOf?: (call: Call) => number
  urgencyOf?: (name: Name) => Urgency
  /** The bytes of an answer that others may get word for word; without it they are made for each. */
  bytesOf?: (text: string, asked: Asked<Name, Call, Caller>) => PreparedBytes
}

/** Long calls that are answered where no other call waits for them. */
export type Aside<Name, Caller> = {
  /** Takes a place for a call, before its body comes; what it answers gives it back. Throws busy when there is none. */
  takePlace: (caller: Caller) => () => void
  answer: (asked: { name: Name; raw: RawInput; caller: Caller }) => Promise<JsonBytes>
}

/** Calls that are answered alike: how they look, what they carry, what answers them, and who may make them. */
export type Table<Name extends string, Call extends CallShape, Caller, Context extends CallContext> = {
  calls: Record<Name, Call>
  schemas: Record<Name, CallSchemas>
  /** Handlers of `HandlersOf`, by name. */
  handlers: { [N in Name]: unknown }
  admission: Admission<Name, Call, Caller, Context>
  aside?: Aside<Name, Caller> | null
}
