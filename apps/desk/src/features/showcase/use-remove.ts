import type { DeskCallName } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useNavigate } from '@dasturxon/client'
import { showToast } from '@dasturxon/ui'
import { useCall } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { useUndo } from '../../session/use-undo.ts'

/** Takes a record away and goes to its list; the line about it takes it back while it is there. */
export function useRemove() {
  const act = useAct()
  const call = useCall()
  const undo = useUndo()
  const navigate = useNavigate()
  const show = useTexts('showcase')
  const { text } = useDeskText()
  return async (
    name: Extract<DeskCallName, 'desk.removeBanner' | 'desk.removeStory' | 'desk.removeGroup'>,
    { id, list }: { id: string; list: string },
  ): Promise<void> => {
    const removed = await act(name, { params: { id } })
    if (!removed) return
    void navigate(list)
    const log = await call('desk.log', { query: { size: 1 } })
    const [entry] = log.ok ? log.data.content : []
    const isOurs = entry?.topic === 'CONTENT_REMOVED' && entry.records.some((record) => record.id === id)
    showToast({
      text: show('removed'),
      ...(isOurs && { action: { label: text('log.undo'), onPress: () => void undo(entry.id) } }),
    })
  }
}
