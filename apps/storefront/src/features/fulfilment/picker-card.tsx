import type { FormEvent } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useErrorText } from '../../environment/use-error-text.ts'
import { Button, Cta, TextField } from '@dasturxon/ui'
import styles from './point-picker.module.css'
import type { PickedPoint } from './use-picked-point.ts'

type PickerCardProps = {
  picked: PickedPoint
  isOutside: boolean
  saveLabel: string
  onSave: () => void
  onPickup: (() => void) | undefined
}

/** Under the map: the street, and the one button, which says why when it cannot be pressed (spec §2 overlay 4). */
export function PickerCard({ picked, isOutside, saveLabel, onSave, onPickup }: PickerCardProps) {
  const t = useTranslations('map')
  const tAddress = useTranslations('address')
  const errorText = useErrorText()
  const isNameless = picked.street.trim() === ''
  const obstacle = findObstacle()

  function findObstacle(): string | null {
    if (isOutside) return t('outOfZone')
    // While the map moves its last place is not what would be meant; a street typed by hand need not be looked up.
    if (picked.isMoving || (picked.isLooking && isNameless)) return t('detecting')
    return isNameless ? t('typeStreet') : null
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (obstacle === null) onSave()
  }

  return (
    <form className={styles.card} data-sheet-footer onSubmit={save} noValidate>
      <TextField
        label={tAddress('street')}
        value={picked.street}
        onChange={picked.type}
        maxLength={200}
        hint={picked.error ? `${errorText(picked.error)}. ${t('landmarkHint')}` : undefined}
      />
      <Cta label={obstacle ?? saveLabel} type="submit" isDisabled={obstacle !== null} />
      {isOutside && onPickup ? (
        <Button variant="quiet" isWide onPress={onPickup}>
          {t('pickupInstead')}
        </Button>
      ) : null}
    </form>
  )
}
