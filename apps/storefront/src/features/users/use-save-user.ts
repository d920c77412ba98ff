import { useState } from 'react'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { showToast } from '@dasturxon/ui'
import type { UserChanges, UserProblem } from './user-draft.ts'

type Outcome = 'saved' | 'failed' | UserProblem

/** Saves what a customer changed about themselves, for every screen at once. A failure that is no field's is told in a toast. */
export function useSaveUser(userId: string) {
  const call = useCall()
  const errorText = useErrorText()
  const [isSaving, setSaving] = useState(false)

  async function save(changes: UserChanges): Promise<Outcome> {
    setSaving(true)
    const answer = await call('users.update', { params: { id: userId }, body: changes })
    setSaving(false)
    if (answer.ok) {
      return 'saved'
    }
    if (answer.error.code === 'email_invalid') return 'email'
    if (answer.error.code === 'birthday_invalid') return 'birthday'
    showToast({ text: errorText(answer.error), tone: 'bad' })
    return 'failed'
  }

  return { isSaving, save }
}
