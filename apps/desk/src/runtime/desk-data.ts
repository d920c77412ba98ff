import {
  deskCalls,
  type DeskCallInput,
  type DeskCallName,
  type DeskCallOutput,
  type DeskCallShape,
  type DeskTag,
} from '@dasturxon/contract/desk'
import { createDeskClient, type DeskCallFunction } from '@dasturxon/contract/desk/client'
import { createDataHooks, createDataOf, type DataOf } from '@dasturxon/client'

/** The desk's table of calls. */
export type DeskCalls = {
  io: { [N in DeskCallName]: { input: DeskCallInput<N>; output: DeskCallOutput<N> } }
  call: DeskCallFunction
}

const SHAPES = Object.entries(deskCalls) as [DeskCallName, DeskCallShape][]

/** The calls whose answers are out of date after one that makes `changes`. */
const callsThatRead = (changes: readonly DeskTag[]): DeskCallName[] =>
  SHAPES.flatMap(([name, shape]) =>
    shape.method === 'GET' && shape.reads.some((tag) => changes.includes(tag)) ? [name] : [],
  )

/** The API of this origin; the sign-in is a cookie. */
export function createDeskData(merchantId: string): DataOf<DeskCalls> {
  const invalidates: Partial<Record<DeskCallName, readonly DeskCallName[]>> = {}
  for (const [name, shape] of SHAPES)
    if (shape.method !== 'GET') invalidates[name] = callsThatRead(shape.changes)
  return createDataOf<DeskCalls>(createDeskClient({ baseUrl: '/api', merchant: merchantId }), {
    freshMs: { 'desk.me': 60_000, 'desk.menu': 60_000, 'desk.products': 15_000 },
    versioned: {},
    invalidates,
  })
}

export const { DataProvider, useCall, useData, useQuery } = createDataHooks<DeskCalls>()
