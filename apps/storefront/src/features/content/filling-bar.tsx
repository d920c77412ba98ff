import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './story-progress.module.css'

/** How long one slide is shown. */
const SLIDE_MS = 6000

/**
 * The bar of the slide that is shown: fills while it is, and calls back when its time is over. Where stillness is asked
 * for it stands full, and the customer turns the slides. A new slide is a new bar.
 */
export function FillingBar({ isPaused, onEnd }: { isPaused: boolean; onEnd: () => void }) {
  const bar = useRef<HTMLSpanElement>(null)
  const animation = useRef<Animation | null>(null)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (!bar.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const filling = bar.current.animate({ inlineSize: ['0%', '100%'] }, { duration: SLIDE_MS })
    filling.onfinish = () => end()
    animation.current = filling
    return () => filling.cancel()
  }, [])

  useEffect(() => {
    if (isPaused) animation.current?.pause()
    else if (animation.current?.playState === 'paused') animation.current.play()
  }, [isPaused])

  return <span ref={bar} className={styles.fill} />
}
