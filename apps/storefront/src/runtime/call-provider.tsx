import type { Call } from '@dasturxon/contract/client'
import { createContext, use } from 'react'
import type { Data } from './data/data.ts'

const DataContext = createContext<Data | null>(null)

export const DataProvider = DataContext.Provider

/** What this window knows of the server's data. */
export function useData(): Data {
  const data = use(DataContext)
  if (!data) throw new Error('useData outside DataProvider')
  return data
}

/** The API, for what happens after a page has loaded: presses, timers. What a page shows first comes from its loader. */
export const useCall = (): Call => useData().call
