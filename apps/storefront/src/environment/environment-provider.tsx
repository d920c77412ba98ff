import type { Merchant, MerchantSettings } from '@dasturxon/contract'
import { createContext, use } from 'react'
import type { Environment } from './environment.ts'

const EnvironmentReactContext = createContext<Environment | null>(null)

export const EnvironmentProvider = EnvironmentReactContext.Provider

/** Merchant, language and whether somebody is signed in. */
export function useEnvironment(): Environment {
  const environment = use(EnvironmentReactContext)
  if (!environment) throw new Error('useEnvironment outside EnvironmentProvider')
  return environment
}

/** The merchant whose shop this is. Screens of the shop always have one: `check-merchant` has run before them. */
export function useShop(): { merchant: Merchant; settings: MerchantSettings } {
  const { merchantState } = useEnvironment()
  if (merchantState.kind === 'active' || merchantState.kind === 'blocked') return merchantState
  throw new Error('useShop on a page without a merchant')
}
