import { useState, type FormEvent } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { usePromoCode, useSetPromoCode } from '../../session/session-provider.tsx'
import { Button, Icon, IconButton, icons, TextField } from '../../ui/index.ts'
import styles from './promo-field.module.css'
import { usePromoProblemText } from './use-promo-problem-text.ts'

/** A promo code: typed and applied, or applied and taken away again; why it does not apply stands under it. */
export function PromoField({ problem }: { problem: string | null }) {
  const t = useTranslations('promo')
  const tCommon = useTranslations('common')
  const applied = usePromoCode()
  const setCode = useSetPromoCode()
  const problemText = usePromoProblemText()
  const [typed, setTyped] = useState<string | null>(null)
  const isRefused = applied !== '' && problem !== null

  if (applied !== '' && !isRefused) {
    return (
      <div className={styles.applied}>
        <Icon of={icons.checkCircleFill} className={styles.check} />
        <span className={styles.words}>
          <b>{applied}</b>
          <small>{t('applied')}</small>
        </span>
        <IconButton icon={icons.x} label={t('remove')} look="plain" onPress={() => setCode('')} />
      </div>
    )
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    setCode(typed ?? applied)
    setTyped(null)
  }
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <TextField
        name="promo"
        label={t('label')}
        value={typed ?? applied}
        onChange={(value) => {
          setTyped(value)
          // Emptied: then there is nothing to be refused.
          if (value.trim() === '') setCode('')
        }}
        maxLength={40}
        error={isRefused && typed === null ? problemText(problem) : undefined}
      />
      <Button look="quiet" type="submit" isDisabled={(typed ?? applied).trim() === ''}>
        {tCommon('apply')}
      </Button>
    </form>
  )
}
