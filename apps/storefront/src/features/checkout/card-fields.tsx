import { useTranslations } from '@dasturxon/i18n'
import { Switch, TextArea } from '@dasturxon/ui'
import { LONGEST_CARD, type Draft } from '../order-draft/draft.ts'
import styles from './checkout.module.css'

type CardFieldsProps = {
  draft: Pick<Draft, 'cardText' | 'hidesSender'>
  isDelivery: boolean
  onChange: (changes: Partial<Pick<Draft, 'cardText' | 'hidesSender'>>) => void
}

/** What goes with a bouquet: the words of its card, and whether the courier names whom it is from. */
export function CardFields({ draft, isDelivery, onChange }: CardFieldsProps) {
  const t = useTranslations('wishes')
  return (
    <>
      <TextArea
        label={t('cardText')}
        hint={t('cardHint')}
        value={draft.cardText}
        onChange={(cardText) => onChange({ cardText })}
        maxLength={LONGEST_CARD}
      />
      {isDelivery ? (
        <label className={styles.switchRow}>
          <span aria-hidden="true">
            {t('hidesSender')}
            <small className={styles.small}>{t('hidesSenderHint')}</small>
          </span>
          <Switch
            label={t('hidesSender')}
            isOn={draft.hidesSender}
            onChange={(hidesSender) => onChange({ hidesSender })}
          />
        </label>
      ) : null}
    </>
  )
}
