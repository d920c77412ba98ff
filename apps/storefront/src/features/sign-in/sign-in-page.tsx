import type { ReactNode } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useShop } from '../../environment/environment-provider.tsx'
import { PageTitle } from '../../page/page-title.tsx'
import { IconButton, icons, UnbrokenImage } from '@dasturxon/ui'
import { smallPicture } from '../catalogue/picture-source.ts'
import styles from './sign-in.module.css'

type SignInPageProps = { title: string; backHref: string; children: ReactNode }

/** Both steps of sign-in: the brand, one sentence, one card. */
export function SignInPage({ title, backHref, children }: SignInPageProps) {
  const t = useTranslations('common')
  const { merchant, settings } = useShop()
  const logo = settings.logo || merchant.logo
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.back}>
        <IconButton icon={icons.caretLeft} label={t('back')} href={backHref} />
      </div>
      <header className={styles.head}>
        {logo ? (
          <UnbrokenImage
            className={styles.logo}
            src={smallPicture(logo, 160)}
            width={72}
            height={72}
            alt=""
          />
        ) : null}
        <h1 className={styles.title}>{title}</h1>
      </header>
      <div className={styles.card}>{children}</div>
    </div>
  )
}
