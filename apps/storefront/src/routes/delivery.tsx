import { useTranslations } from '../i18n/index.ts'
import { Screen } from '../shell/screen.tsx'

export function Component() {
  const t = useTranslations('map')
  return <Screen title={t('pickPoint')} />
}
