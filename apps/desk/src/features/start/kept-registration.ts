import { useEffect, useState } from 'react'

const KEY = 'desk_registration'

/** What somebody has typed who begins a shop; `sent` once a code is on its way. */
export type Registration = {
  digits: string
  invitation: string
  sent: { phone: string; length: number } | null
  name: string
  /** Null while the name proposes it. */
  sub: string | null
  city: string
}

/**
 * What was typed, kept in this tab until the shop is begun: phones load a page anew that somebody left to read the code. Where the
 * browser keeps nothing it lives as long as the page.
 */
export function useRegistration(first: Registration) {
  const [typed, setTyped] = useState(() => ({ ...first, ...read() }))
  useEffect(() => {
    attempt(() => sessionStorage.setItem(KEY, JSON.stringify(typed)))
  }, [typed])
  return {
    typed,
    type: (fields: Partial<Registration>) => setTyped((before) => ({ ...before, ...fields })),
    forget: () => attempt(() => sessionStorage.removeItem(KEY)),
  }
}

const read = () =>
  attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Registration>) ?? {}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
