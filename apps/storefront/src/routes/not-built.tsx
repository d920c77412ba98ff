import { useTranslations } from '../i18n/index.ts'
import { PageTitle } from '../shell/document.tsx'
import { StatePage } from '../shell/state-page.tsx'

/** Stands at the addresses of screens that the shop does not have yet, and says so. */
export function Component() {
  const t = useTranslations('common')
  return (
    <>
      <PageTitle>{t('notBuiltTitle')}</PageTitle>
      <StatePage title={t('notBuiltTitle')} text={t('notBuiltText')} />
    </>
  )
}
