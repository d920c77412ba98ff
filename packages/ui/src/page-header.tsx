import type { MouseEventHandler, ReactNode } from 'react'

import { Icon } from './icon.tsx'
import { caretLeft } from './icons.ts'
import styles from './page-header.module.css'

type PageHeaderProps = {
  title: string
  /** Language of the title, when it is not the page's. */
  lang?: string | undefined
  /** The way back for those who came here directly; a press goes back in history instead when `onBack` says so. */
  backHref: string
  backLabel: string
  onBack?: MouseEventHandler<HTMLElement>
  /** At the end: a plain button. */
  action?: ReactNode
}

/** The sticky top of an inner page: back, its name, one small action. */
export function PageHeader({ title, lang, backHref, backLabel, onBack, action }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <a className={styles.back} href={backHref} aria-label={backLabel} title={backLabel} onClick={onBack}>
        <Icon of={caretLeft} />
      </a>
      <h1 className={styles.title} lang={lang}>
        {title}
      </h1>
      {action}
    </header>
  )
}
