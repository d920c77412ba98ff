import type { ReactNode } from 'react'
import { useGoBack } from '../runtime/use-go-back.ts'
import { useTranslations } from '@dasturxon/i18n'
import { joinClasses, PageHeader } from '@dasturxon/ui'
import { PageTitle } from '../page/page-title.tsx'
import styles from './inner-page.module.css'

type InnerPageProps = {
  title: string
  /** Language of the title, when it is not the page's. */
  lang?: string | undefined
  /** Where back leads a customer who came here directly. */
  backHref: string
  /** A column of forms and lists, two columns, or as wide as a menu. */
  width?: 'narrow' | 'wide' | 'full'
  /** At the end of the top: a plain button. */
  action?: ReactNode
  children?: ReactNode
}

/** A screen with its own top: the way back and its name, in the tab and as the one `h1`. */
export function InnerPage({ title, lang, backHref, width = 'narrow', action, children }: InnerPageProps) {
  const t = useTranslations('common')
  const goBack = useGoBack()
  return (
    <div className={joinClasses(styles.page, styles[width])}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.top}>
        <PageHeader
          title={title}
          lang={lang}
          backHref={backHref}
          backLabel={t('back')}
          onBack={goBack}
          action={action}
        />
      </div>
      {children}
    </div>
  )
}
