import { parseStored, tabStorage } from '@dasturxon/client'
import { useEffect, useState } from 'react'

const KEY = 'desk_registration'

/** What somebody has typed who begins a shop; `sent` once a code is on its way. */
export type Registration = {
  digits: string
  invitation: string
  sent: { phone: string; length: number } | null
  /** How the owner is called. */
  ownerName: string
  name: string
  /** Null while the name proposes it. */
  sub: string | null
  city: string
}

/**
 * What was typed, stored in this tab until the shop is begun.
 */
export function useRegistration(first: Registration) {
  const [typed, setTyped] = useState(() => ({
    ...first,
    ...(parseStored(tabStorage.getItem(KEY)) as Partial<Registration> | null),
  }))
  useEffect(() => {
    tabStorage.setItem(KEY, JSON.stringify(typed))
  }, [typed])
  return {
    typed,
    type: (fields: Partial<Registration>) => setTyped((before) => ({ ...before, ...fields })),
    forget: () => tabStorage.removeItem(KEY),
  }
}
