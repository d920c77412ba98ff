import type { DeskCallName } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useNavigate } from '@dasturxon/client'
import { useAct } from '../../session/use-act.ts'
import { useSayRemoved } from '../../session/use-undo.ts'

/** Takes a record away and goes to its list; the line about it takes it back while it is there. */
export function useRemove() {
  const act = useAct()
  const sayRemoved = useSayRemoved()
  const navigate = useNavigate()
  const show = useTexts('showcase')
  return async (
    name: Extract<DeskCallName, 'desk.removeBanner' | 'desk.removeStory' | 'desk.removeGroup'>,
    { id, list }: { id: string; list: string },
  ): Promise<void> => {
    const removed = await act(name, { params: { id } })
    if (!removed) return
    void navigate(list)
    await sayRemoved(id, 'CONTENT_REMOVED', show('removed'))
  }
}
