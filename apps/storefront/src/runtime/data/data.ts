import type { CallInput, CallName, CallOutput } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'
import { createDataOf, type DataOf, type QuestionOf } from '@dasturxon/client'
import { FRESH_MS, INVALIDATES, MERGED, VERSIONED } from './call-policies.ts'
import type { KnownCatalogue } from './known-catalogue.ts'

/** The shop's table of calls. */
export type ShopCalls = {
  io: { [N in CallName]: { input: CallInput<N>; output: CallOutput<N> } } & {
    'catalogue.start': { known: KnownCatalogue }
  }
  call: Call
}

/** What a window knows of the shop's answers. */
export type Data = DataOf<ShopCalls>

/** A question to the API: a call and its input. */
export type Question<N extends CallName> = QuestionOf<ShopCalls, N>

const POLICIES = { freshMs: FRESH_MS, invalidates: INVALIDATES, versioned: VERSIONED, merged: MERGED }

export const createData = (call: Call, now?: () => number): Data =>
  createDataOf<ShopCalls>(call, POLICIES, now)
