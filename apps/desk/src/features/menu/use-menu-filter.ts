import { useSearchParams } from '@dasturxon/client'
import { useState } from 'react'
import { readFilter, writeFilter, type MenuFilter } from './menu-rows.ts'

/** In the address: the dishes that are off the menu in place of those on it. */
const RETIRED = 'retired'

/** What the list is narrowed to, as the address says it. What is typed into the search is known before the address has it. */
export function useMenuFilter() {
  const [parameters, setParameters] = useSearchParams()
  const [query, setQuery] = useState(() => readFilter(parameters).query)
  const filter = { ...readFilter(parameters), query }
  const isRetired = parameters.has(RETIRED)
  const go = (next: URLSearchParams) => setParameters(next, { replace: true, preventScrollReset: true })

  function change(next: Partial<MenuFilter>) {
    if (next.query !== undefined) setQuery(next.query)
    go(writeFilter(parameters, { ...filter, ...next }))
  }
  function toggleRetired() {
    const next = new URLSearchParams(parameters)
    if (isRetired) next.delete(RETIRED)
    else next.set(RETIRED, '1')
    go(next)
  }
  return { filter, change, isRetired, toggleRetired }
}
