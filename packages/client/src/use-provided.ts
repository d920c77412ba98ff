import { use, type Context } from 'react'

/** What the provider around a component provides; throws, with the provider's name, where there is none. */
export function useProvided<Value>(context: Context<Value | null>, provider: string): Value {
  const value = use(context)
  if (value === null) throw new Error(`used outside ${provider}`)
  return value
}
