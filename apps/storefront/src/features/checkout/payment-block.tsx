import type { PaymentMethod } from '@dasturxon/contract'
import type { PaymentType } from '@dasturxon/domain'
import type { ReactNode } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { useText } from '../../session/use-text.ts'
import { Block, ChoiceGroup, icons, PaymentRow, type PaymentMark } from '../../ui/index.ts'
import styles from './checkout.module.css'

type PaymentBlockProps = {
  methods: readonly PaymentMethod[]
  chosen: PaymentType | null
  onChoose: (type: PaymentType) => void
  /** What the chosen way asks besides. */
  children?: ReactNode
}

/** The ways to pay that the merchant takes here. */
export function PaymentBlock({ methods, chosen, onChoose, children }: PaymentBlockProps) {
  const t = useTranslations('pay')
  const text = useText()
  return (
    <Block title={t('title')}>
      {methods.length === 0 ? <p className={styles.note}>{t('none')}</p> : null}
      <ChoiceGroup label={t('title')} className={styles.choices}>
        {methods.map((method) => (
          <PaymentRow
            key={method.id}
            kind="radio"
            name="payment"
            title={text(method.title) || method.type}
            mark={markOf(method)}
            isChecked={method.type === chosen}
            onChange={() => onChoose(method.type)}
          />
        ))}
      </ChoiceGroup>
      {children}
    </Block>
  )
}

/** Marks of services are trademarks: theirs when the merchant has one, else their name in their colour. */
const WORDS: Partial<Record<PaymentType, { word: string; color: string }>> = {
  PAYME: { word: 'Payme', color: '#00807a' },
  CLICK: { word: 'Click', color: '#0a5cdb' },
  CLICK_MINI_APP: { word: 'Click', color: '#0a5cdb' },
  UZUM: { word: 'Uzum', color: '#7000ff' },
  PAYNET: { word: 'Paynet', color: '#0a7a3c' },
  RAHMAT: { word: 'Rahmat', color: '#c2410c' },
  PAYZE: { word: 'Payze', color: '#1f2937' },
}

function markOf({ type, icon }: PaymentMethod): PaymentMark {
  if (icon) return { kind: 'picture', src: icon }
  const words = WORDS[type]
  if (words) return { kind: 'word', ...words }
  return { kind: 'icon', icon: type === 'TERMINAL' ? icons.creditCard : icons.moneyWavy }
}
