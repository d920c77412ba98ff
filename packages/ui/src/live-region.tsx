import { useEffect, useState } from 'react'

type LiveRegionProps = {
  /** What to read out when it changes; its first value is not news. */
  message: string
  /** Changes in quick succession are read once, the last of them. */
  waitMs?: number
}

/** Tells a screen reader what changed elsewhere on the page, once it has settled. */
export function LiveRegion({ message, waitMs = 600 }: LiveRegionProps) {
  const [first] = useState(message)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (message === first && said === '') return undefined
    const timer = setTimeout(() => setSaid(message), waitMs)
    return () => clearTimeout(timer)
  }, [message, first, said, waitMs])
  return <output className="sr-only">{said}</output>
}
