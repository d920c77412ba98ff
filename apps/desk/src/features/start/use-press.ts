import { useRef, useState } from 'react'

/** One press at a time, and its key: what is sent twice happens once, also when the first answer was lost. */
export function usePress(run: (key: string) => Promise<void>) {
  const [isPending, setPending] = useState(false)
  const key = useRef<string>(undefined)
  return {
    isPending,
    press: () => {
      if (isPending) return
      setPending(true)
      key.current ??= crypto.randomUUID()
      void run(key.current).finally(() => setPending(false))
    },
  }
}
