import { formatSom } from '@dasturxon/i18n/formats'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Slot, Slots, TextField } from '@dasturxon/ui'
import { banknotesFor, isChangeFrom } from '../order-draft/banknotes.ts'
import styles from './checkout.module.css'

type ChangeChoiceProps = {
  /** Som; null while it is not known: then the choice has its place, and what needs no sum. */
  total: number | null
  /** Som of the banknotes to bring change from; null for none. */
  changeFrom: number | null
  onChange: (changeFrom: number | null) => void
}

/** What cash comes in, so that the courier brings change: nothing to give back, the next notes, or a sum of one's own. */
export function ChangeChoice({ total, changeFrom, onChange }: ChangeChoiceProps) {
  const t = useTranslations('wishes')
  const { language } = useEnvironment()
  const [isTyping, setTyping] = useState(false)
  if (total === 0) return null
  const notes = total === null ? [] : banknotesFor(total)
  const isNote = changeFrom !== null && notes.includes(changeFrom)
  const isEnough = changeFrom !== null && total !== null && isChangeFrom(changeFrom, total)
  const isOther = isTyping || (isEnough && !isNote)
  const choose = (sum: number | null) => {
    setTyping(false)
    onChange(sum)
  }
  return (
    <div className={styles.change}>
      <p className={styles.small} aria-hidden="true">
        {t('change')}
      </p>
      <Slots label={t('change')}>
        <Slot
          name="change"
          title={t('noChange')}
          isChecked={!isOther && (total === null ? changeFrom === null : !isEnough)}
          onChange={() => choose(null)}
        />
        {notes.map((note) => (
          <Slot
            key={note}
            name="change"
            title={formatSom(note, language)}
            isChecked={!isOther && changeFrom === note}
            onChange={() => choose(note)}
          />
        ))}
        {total === null ? null : (
          <Slot name="change" title={t('otherSum')} isChecked={isOther} onChange={() => setTyping(true)} />
        )}
      </Slots>
      {isOther ? (
        <TextField
          label={t('sum')}
          value={changeFrom === null ? '' : String(changeFrom)}
          onChange={(text) => {
            const digits = text.replaceAll(/\D/g, '').slice(0, 9)
            setTyping(true)
            onChange(digits === '' ? null : Number(digits))
          }}
          inputMode="numeric"
          error={total !== null && changeFrom !== null && !isEnough ? t('sumTooSmall') : undefined}
        />
      ) : null}
    </div>
  )
}
