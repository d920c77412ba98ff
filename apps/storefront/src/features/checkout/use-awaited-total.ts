import { useEffect, useEffectEvent, useState } from 'react'

/** The figure that stood on the page when the button was pressed; null when there was none. */
type Seen = { total: number | null }

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
  const [seen, setSeen] = useState<Seen | null>(null)
  const [answered, setAnswered] = useState<Seen | null>(null)
  if (seen && !isStale) {
    setSeen(null)
    setAnswered(seen)
  }
  const decide = useEffectEvent((press: Seen) => {
    if (press.total !== null && press.total === total) onSame()
    else onOther()
  })
  useEffect(() => {
    if (answered) decide(answered)
  }, [answered])
  return { isWaiting: seen !== null, wait: () => setSeen({ total }) }
}
