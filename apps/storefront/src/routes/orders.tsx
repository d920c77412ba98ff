import { useTranslations } from '../i18n/index.ts'
import { Screen } from '../shell/screen.tsx'

export function Component() {
  const t = useTranslations('orders')
  return <Screen title={t('title')} />
}
