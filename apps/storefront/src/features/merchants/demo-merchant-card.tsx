import type { CallOutput } from '@dasturxon/contract'
import type { CSSProperties } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { useText } from '../../session/use-text.ts'
import { UnbrokenImage } from '../../ui/index.ts'
import { smallPicture } from '../catalogue/picture-source.ts'
import styles from './demo-merchants.module.css'

type DemoMerchantCardProps = { merchant: CallOutput<'merchants.demo'>[number]; href: string }

/** One demo merchant as a card that is one link. */
export function DemoMerchantCard({ merchant, href }: DemoMerchantCardProps) {
  const t = useTranslations('home')
  const text = useText()
  const plate: CSSProperties & Record<'--plate', string> = { '--plate': merchant.color }
  return (
    <a className={styles.card} href={href}>
      <span className={styles.plate} style={plate}>
        {merchant.logo ? (
          <UnbrokenImage src={smallPicture(merchant.logo)} width={120} height={120} alt="" />
        ) : null}
      </span>
      <span className={styles.text}>
        <strong>{text(merchant.name)}</strong>
        <span>{text(merchant.description)}</span>
        <span className={styles.open}>
          {t('demoOpen')} <span aria-hidden="true">→</span>
        </span>
      </span>
    </a>
  )
}
