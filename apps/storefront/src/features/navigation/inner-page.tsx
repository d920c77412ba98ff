import type { ReactNode } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../shell/document.tsx'
import { PageHeader } from '../../ui/index.ts'
import styles from './inner-page.module.css'
import { useGoBack } from './use-go-back.ts'

type InnerPageProps = {
  title: string
  /** Where back leads for those who came here directly. */
  backHref?: string
  /** At the end of the top: a plain button. */
  action?: ReactNode
  children?: ReactNode
}

/** A page with its own top on phones: the way back, its name as the one `h1`, a small action. */
export function InnerPage({ title, backHref = paths.home, action, children }: InnerPageProps) {
  const t = useTranslations('common')
  const goBack = useGoBack()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={styles.top}>
        <PageHeader title={title} backHref={backHref} backLabel={t('back')} onBack={goBack} action={action} />
      </div>
      {children}
    </>
  )
}
