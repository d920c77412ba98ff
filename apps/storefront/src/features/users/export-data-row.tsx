import { useIsHydrated } from '@dasturxon/client'
import { canSaveFiles, saveFile } from '../../browser/save-file.ts'
import { useTranslations } from '@dasturxon/i18n'
import { useCall } from '../../runtime/call-provider.tsx'
import { useShop } from '../../environment/environment-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { icons, RowButton, showToast, Spinner, usePress } from '@dasturxon/ui'

const JSON_TYPE = 'application/json'

/** Everything the shop keeps about the customer as a file (USR-3); not there where no file can be saved. */
export function ExportDataRow() {
  const t = useTranslations('profile')
  const call = useCall()
  const errorText = useErrorText()
  const { merchant } = useShop()
  const { isPending, press: download } = usePress(async () => {
    const answer = await call('users.export')
    if (!answer.ok) {
      showToast({ text: errorText(answer.error), tone: 'bad' })
      return
    }
    const day = answer.data.exportedAt.slice(0, 10)
    const text = JSON.stringify(answer.data, null, 2)
    await saveFile(new File([text], `${merchant.sub}-${day}.json`, { type: JSON_TYPE }))
  })
  // Only the browser knows whether it can.
  if (useIsHydrated() && !canSaveFiles('file.json', JSON_TYPE)) return null

  return (
    <RowButton
      icon={icons.downloadSimple}
      title={t('export')}
      text={t('exportText')}
      trail={isPending ? <Spinner /> : null}
      onPress={download}
    />
  )
}
