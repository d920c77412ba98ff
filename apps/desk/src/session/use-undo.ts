import type { ChangeEntry } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { showToast } from '@dasturxon/ui'
import { useCall } from '../runtime/desk-data.ts'
import { useName } from './desk.tsx'
import { useAct } from './use-act.ts'

/** Names that are told of rows that somebody has changed since. */
const FEW = 3

/** Takes a change of the log back, and says which rows stay because somebody changed them since (DSK-89). */
export function useUndo(): (entryId: string) => Promise<void> {
  const { text } = useDeskText()
  const act = useAct()
  const nameOf = useName()
  return async (entryId) => {
    const answered = await act('desk.undoChange', { params: { id: entryId } })
    if (!answered) return
    const { left } = answered
    const names = left.slice(0, FEW).map(nameOf)
    if (left.length > FEW) names.push(text('log.others', { count: left.length - FEW }))
    showToast({
      text: left.length === 0 ? text('log.done') : text('log.left', { names: names.join(', ') }),
      tone: 'ok',
    })
  }
}

/** Says in a line that a record was taken away; as long as the line is there it takes that back. */
export function useSayRemoved() {
  const { text } = useDeskText()
  const call = useCall()
  const undo = useUndo()
  return async (id: string, topic: ChangeEntry['topic'], words: string): Promise<void> => {
    const log = await call('desk.log', { query: { size: 1 } })
    const [entry] = log.ok ? log.data.content : []
    const isOurs = entry?.topic === topic && entry.records.some((record) => record.id === id)
    showToast({
      text: words,
      ...(isOurs && { action: { label: text('log.undo'), onPress: () => void undo(entry.id) } }),
    })
  }
}
