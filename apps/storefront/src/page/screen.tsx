import type { ReactNode } from 'react'
import { PageTitle } from '../page/page-title.tsx'
import parts from './parts.module.css'
import styles from './screen.module.css'

type ScreenProps = { title: string; children?: ReactNode }

/** A screen with its title, in the tab and as the one `h1` of the page. */
export function Screen({ title, children }: ScreenProps) {
  return (
    <div className={parts.column}>
      <PageTitle>{title}</PageTitle>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
