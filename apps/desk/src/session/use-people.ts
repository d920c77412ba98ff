import type { DeskMe } from '@dasturxon/contract/desk'
import { useQuery } from '../runtime/desk-data.ts'
import { useDesk } from './desk.tsx'

/** Who may be chosen where a PIN is asked, as far as is known: somebody may choose their first one while the page is open. */
export function usePeople(): DeskMe['people'] {
  const { me } = useDesk()
  const { answer } = useQuery('desk.me', {})
  return answer.kind === 'ready' ? answer.data.people : me.people
}
