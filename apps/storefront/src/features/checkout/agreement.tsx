import type { ReactNode } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useShop } from '../../environment/environment-provider.tsx'
import parts from '../../page/parts.module.css'
import styles from './checkout.module.css'

/** What ordering agrees to, where the merchant has an offer to read. */
export function Agreement() {
  const t = useTranslations('checkout')
  const { settings } = useShop()
  if (!settings.termsOfUseActive) return null
  return <p className={`${parts.meta} ${styles.note}`}>{t.rich('agree', { offer: linkToOffer })}</p>
}

function linkToOffer(text: ReactNode) {
  return <a href={paths.offer}>{text}</a>
}
