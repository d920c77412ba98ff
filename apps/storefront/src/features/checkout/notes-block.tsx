import type { StorefrontServiceType } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { Block, Stepper, Switch, TextArea } from '@dasturxon/ui'
import { AllergySwitch } from './allergy-switch.tsx'
import styles from './checkout.module.css'
import { MOST_CUTLERY, type Draft } from '../order-draft/draft.ts'

type NotesBlockProps = {
  serviceType: StorefrontServiceType
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}

/** What else the customer wishes: to be left in peace at the door, cutlery, a word to the kitchen, and what must not be in it. */
export function NotesBlock({ serviceType, draft, onChange }: NotesBlockProps) {
  const t = useTranslations('wishes')
  const tCheckout = useTranslations('checkout')
  return (
    <Block title={t('title')}>
      {serviceType === 'DELIVERY' ? (
        <label className={styles.switchRow}>
          <span aria-hidden="true">
            {tCheckout('leaveAtDoor')}
            <small className={styles.small}>{t('doorHint')}</small>
          </span>
          <Switch
            label={tCheckout('leaveAtDoor')}
            isOn={draft.leaveAtDoor}
            onChange={(leaveAtDoor) => onChange({ leaveAtDoor })}
          />
        </label>
      ) : null}
      {serviceType === 'DINE_IN' ? null : (
        <div className={styles.switchRow}>
          <span>
            {t('cutlery')}
            <small className={styles.small}>{t('cutleryHint')}</small>
          </span>
          <Stepper
            size="small"
            count={draft.cutleryCount}
            max={MOST_CUTLERY}
            labels={{
              group: t('cutlery'),
              increase: t('cutleryMore'),
              decrease: t('cutleryLess'),
            }}
            onChange={(cutleryCount) => onChange({ cutleryCount })}
          />
        </div>
      )}
      <AllergySwitch
        isOn={draft.tellsAllergies}
        onChange={(tellsAllergies) => onChange({ tellsAllergies })}
      />
      <div className={styles.fields}>
        <TextArea
          label={tCheckout('commentOrder')}
          value={draft.comment}
          onChange={(comment) => onChange({ comment })}
          maxLength={1000}
        />
      </div>
    </Block>
  )
}
