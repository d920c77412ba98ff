import { useDeskText } from '@dasturxon/i18n/desk'
import { showToast } from '@dasturxon/ui'
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
