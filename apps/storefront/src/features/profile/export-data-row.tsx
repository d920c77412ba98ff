import { useState } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { useCall } from '../../session/call-provider.tsx'
import { useShop } from '../../session/environment-provider.tsx'
import { useErrorText } from '../../session/use-error-text.ts'
import { useIsHydrated } from '../../session/use-is-hydrated.ts'
import { icons, RowButton, showToast, Spinner } from '../../ui/index.ts'
import { canSaveFiles, saveFile } from './save-file.ts'

/** Everything the shop keeps about the customer as a file (USR-3); not there where no file can be saved. */
export function ExportDataRow() {
  const t = useTranslations('profile')
  const call = useCall()
  const errorText = useErrorText()
  const { merchant } = useShop()
  const [isPending, setPending] = useState(false)
  // Only the browser knows whether it can.
  if (useIsHydrated() && !canSaveFiles()) return null

  async function download() {
    if (isPending) return
    setPending(true)
    const answer = await call('users.export')
    setPending(false)
    if (!answer.ok) {
      showToast({ text: errorText(answer.error), tone: 'bad' })
      return
    }
    const day = answer.data.exportedAt.slice(0, 10)
    await saveFile(`${merchant.sub}-${day}.json`, JSON.stringify(answer.data, null, 2))
  }

  return (
    <RowButton
      icon={icons.downloadSimple}
      title={t('export')}
      text={t('exportText')}
      trail={isPending ? <Spinner /> : null}
      onPress={() => void download()}
    />
  )
}
