import { useTranslations } from '../i18n/index.ts'
import { Screen } from '../shell/screen.tsx'

export function Component() {
  const t = useTranslations('search')
  return <Screen title={t('title')} />
}
