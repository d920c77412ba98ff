import { useEffect, useEffectEvent, useState } from 'react'

type AwaitedTotal = {
  /** A press is waiting for the figures. */
  isWaiting: boolean
  /** Waits for the figures on behalf of a press that came while they were being worked out. */
  wait: () => void
}

/**
 * A press on the order button while the total is being worked out is not lost and never orders at a figure that was not
 * seen: when the total (whole som) comes out as the one that was shown, the order goes on; otherwise the customer is told
 * and presses again.
 */
export function useAwaitedTotal({
  total,
  isStale,
  onSame,
  onOther,
}: {
  /** The figure on the page; null while there is none. */
  total: number | null
  isStale: boolean
  onSame: () => void
  onOther: () => void
}): AwaitedTotal {
  const [seen, setSeen] = useState<{ total: number | null } | null>(null)
  const decide = useEffectEvent(({ total: shown }: { total: number | null }) => {
    setSeen(null)
    if (shown !== null && shown === total) onSame()
    else onOther()
  })
  useEffect(() => {
    if (seen && !isStale) decide(seen)
  }, [seen, isStale])
  return { isWaiting: seen !== null, wait: () => setSeen({ total }) }
}
