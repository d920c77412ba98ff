import { useNavigate } from '@dasturxon/client'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import { useAct } from '../../session/use-act.ts'
import { useSayRemoved } from '../../session/use-undo.ts'
import { DeskButton } from '../../ui/parts.tsx'

type RemoveButtonProps = {
  call: 'desk.removeBanner' | 'desk.removeStory' | 'desk.removeGroup'
  id: string
  /** Where its list is. */
  list: string
}

/** Takes a record away and goes to its list; the line about it takes it back while it is there. */
export function RemoveButton({ call, id, list }: RemoveButtonProps) {
  const act = useAct()
  const sayRemoved = useSayRemoved()
  const navigate = useNavigate()
  const show = useTexts('showcase')
  async function remove() {
    if (!(await act(call, { params: { id } }))) return
    void navigate(list)
    await sayRemoved(id, 'CONTENT_REMOVED', show('removed'))
  }
  return (
    <DeskButton icon={icons.trash} onPress={() => void remove()}>
      {show('remove')}
    </DeskButton>
  )
}
