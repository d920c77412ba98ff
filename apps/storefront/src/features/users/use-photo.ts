import type { User } from '@dasturxon/contract'
import type { Result } from '@dasturxon/contract/client'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { showToast } from '@dasturxon/ui'
import { shrinkPhoto } from './shrink-photo.ts'

/** The customer's photo, to be replaced or removed; each says in a toast how it went. */
export function usePhoto(first: string) {
  const t = useTranslations('profile')
  const tError = useTranslations('error')
  const call = useCall()
  const errorText = useErrorText()
  const [image, setImage] = useState(first)
  const [work, setWork] = useState<'none' | 'sending' | 'removing'>('none')

  function take(answer: Result<User>) {
    if (answer.ok) {
      setImage(answer.data.image)
    }
    showToast(answer.ok ? { text: t('saved'), tone: 'ok' } : { text: errorText(answer.error), tone: 'bad' })
  }

  async function send(file: File) {
    setWork('sending')
    const photo = await shrinkPhoto(file)
    if (photo.kind === 'photo') take(await call('users.setImage', { body: { image: photo.base64 } }))
    else
      showToast({
        text: photo.kind === 'too_large' ? t('photoTooLarge') : tError('generic'),
        tone: 'bad',
      })
    setWork('none')
  }

  async function remove() {
    setWork('removing')
    take(await call('users.removeImage'))
    setWork('none')
  }

  return { image, work, send, remove }
}
