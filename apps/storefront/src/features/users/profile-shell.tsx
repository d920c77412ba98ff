import type { ReactNode } from 'react'
import { useLocation } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { InnerPage } from '../../page/inner-page.tsx'
import { paths } from '../../paths.ts'
import { useIsSignedIn } from '../../session/session-provider.tsx'
import { ProfileRows } from './profile-page.tsx'
import styles from './profile-page.module.css'

/** A page of the profile with its own top; on wide screens with the profile's list beside it. */
export function ProfileShell({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('profile')
  const { pathname } = useLocation()
  return (
    <div className={styles.shell}>
      <nav className={styles.rows} aria-label={t('title')}>
        <ProfileRows isSignedIn={useIsSignedIn()} currentHref={pathname} />
      </nav>
      <InnerPage title={title} backHref={paths.profile}>
        {children}
      </InnerPage>
    </div>
  )
}
