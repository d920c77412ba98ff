import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import { useSyncExternalStore } from 'react'
import { readLapsed, subscribeToLapsed, type Lapsed } from '../../alarm/lapsed.ts'
import { Note } from '../../ui/parts.tsx'

/** Says what became of a press that waited for the network, and of which order. */
export function useLapsedText(): (one: Lapsed) => string {
  const { text } = useDeskText()
  const wordsOf = (why: Lapsed['why']) => {
    if (why.kind === 'refused') return why.words
    return why.kind === 'offline'
      ? text('frame.lapsedOffline')
      : text('frame.lapsedChanged', { status: text(`status.${why.status}`) })
  }
  return ({ action, number, why }) => text(`frame.${action}Lapsed`, { number, why: wordsOf(why) })
}

/** The same at the order itself: on a phone it lies over the notices (DAY-20). */
export function LapsedNote({ number }: { number: number }) {
  const textOf = useLapsedText()
  const lapsed = useSyncExternalStore(subscribeToLapsed, readLapsed).find((one) => one.number === number)
  if (!lapsed) return null
  return (
    <Note icon={icons.warningFill} isAlert>
      {textOf(lapsed)}
    </Note>
  )
}
