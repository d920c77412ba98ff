import { useSearchParams } from '@dasturxon/client'

/** The parameters of the address, and what changes one of them; nothing takes it away. */
export function useParameters() {
  const [parameters, setParameters] = useSearchParams()
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(parameters)
    if (!value) next.delete(name)
    else next.set(name, value)
    setParameters(next, { replace: true, preventScrollReset: true })
  }
  return [parameters, change] as const
}
