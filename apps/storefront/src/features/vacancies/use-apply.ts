import type { CallInput } from '@dasturxon/contract'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { showToast } from '@dasturxon/ui'

type Application = CallInput<'vacancies.apply'>['body']

/** Sends an application and says how it went; what failed stays typed and may be sent again. */
export function useApply(vacancyId: string) {
  const t = useTranslations('vacancy')
  const call = useCall()
  const errorText = useErrorText()
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')

  async function apply(application: Application): Promise<void> {
    setState('sending')
    const answer = await call('vacancies.apply', { params: { id: vacancyId }, body: application })
    setState(answer.ok ? 'sent' : 'open')
    showToast(answer.ok ? { text: t('sent'), tone: 'ok' } : { text: errorText(answer.error), tone: 'bad' })
  }

  return { state, apply }
}
