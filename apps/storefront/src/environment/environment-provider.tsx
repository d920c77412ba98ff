import { createContext, useSyncExternalStore, type ReactNode } from 'react'
import { useProvided } from '@dasturxon/client'
import type { ShopKind } from '@dasturxon/domain'
import { shopOf, type Environment, type ShopState } from './environment.ts'
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
export const useEnvironment = (): Environment => useProvided(EnvironmentReactContext, 'EnvironmentProvider')

/** The merchant whose shop this is. Screens of the shop always have one: `check-merchant` has run before them. */
export const useShop = (): ShopState => shopOf(useEnvironment())

/** What this shop sells: texts that differ by it are given it as `kind`. */
export const useShopKind = (): ShopKind => useShop().settings.shopKind
