import { TEXT_LANGUAGES } from '@dasturxon/domain'
import type { ReactNode } from 'react'
import styles from './demo-layout.module.css'
import { LanguageSelect } from '../page/language-picker.tsx'

/** Pages of a host that names no merchant: nobody's brand, a choice of language. */
export function DemoLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.name}>Dasturxon</span>
        <LanguageSelect offered={TEXT_LANGUAGES} />
      </header>
      <main className={styles.content}>{children}</main>
    </div>
  )
}
