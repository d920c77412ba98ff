import { useTranslations } from '@dasturxon/i18n'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { showToast, usePress } from '@dasturxon/ui'
import type { Contact } from './contact-block.tsx'

type Request = { branchId: string; tableId: string | null; chairs: number; at: string; contact: Contact }

/** Reserves, and says how it went. `onTaken`: somebody was faster, or the time has passed: the times are to be asked for anew. */
export function useReserve({ onReserved, onTaken }: { onReserved: () => void; onTaken: () => void }) {
  const t = useTranslations('reserve')
  const call = useCall()
  const errorText = useErrorText()

  const { isPending, press: reserve } = usePress(
    async ({ branchId, tableId, chairs, at, contact }: Request) => {
      const { name, digits, comment } = contact
      const answer = await call('reservations.create', {
        body: {
          branchId,
          tableId,
          chairs,
          time: at,
          name: name.trim(),
          phone: digits,
          comment: comment.trim(),
        },
      })
      if (answer.ok) {
        showToast({ text: t('made'), tone: 'ok' })
        return onReserved()
      }
      showToast({ text: errorText(answer.error), tone: 'bad' })
      onTaken()
    },
  )

  return { isPending, reserve }
}
