import type { Merchant, MerchantSettings } from '@dasturxon/contract'
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { Environment } from './environment.ts'
import { readPublished, subscribeToPublished, withPublished } from './live-settings.ts'

const EnvironmentReactContext = createContext<Environment | null>(null)

type EnvironmentProviderProps = { value: Environment; children: ReactNode }

/** Gives the screens their environment, with settings that were published since. */
export function EnvironmentProvider({ value, children }: EnvironmentProviderProps) {
  const settings = useSyncExternalStore(subscribeToPublished, readPublished, () => null)
  return (
    <EnvironmentReactContext value={settings ? withPublished(value) : value}>
      {children}
    </EnvironmentReactContext>
  )
}

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
