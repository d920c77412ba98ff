import type { Call } from '@dasturxon/contract/client'
import { createContext, use } from 'react'

const CallContext = createContext<Call | null>(null)

export const CallProvider = CallContext.Provider

/** The API, for what happens after a page has loaded: presses, timers. What a page shows first comes from its loader. */
export function useCall(): Call {
  const call = use(CallContext)
  if (!call) throw new Error('useCall outside CallProvider')
  return call
}
