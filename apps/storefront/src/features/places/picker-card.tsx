import { useState, type FormEvent } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import type { PlaceAddress } from '../../session/place.ts'
import { Button, Cta, TextField } from '../../ui/index.ts'
import { AddressDetailFields } from './address-detail-fields.tsx'
import { addressAt, NO_DETAILS } from './place-address.ts'
import styles from './point-picker.module.css'
import type { PickedPoint } from './use-picked-point.ts'

type PickerCardProps = {
  picked: PickedPoint
  start: PlaceAddress | null
  isOutside: boolean
  saveLabel: string
  onSave: (address: PlaceAddress) => Promise<void>
  onPickup: (() => void) | undefined
}

/** Under the map: the street, the way to the door, and the one button, which says why when it cannot be pressed. */
export function PickerCard({ picked, start, isOutside, saveLabel, onSave, onPickup }: PickerCardProps) {
  const t = useTranslations('map')
  const tAddress = useTranslations('address')
  const [details, setDetails] = useState(start?.details ?? NO_DETAILS)
  const [comment, setComment] = useState(start?.comment ?? '')
  const [isSaving, setSaving] = useState(false)
  const street = picked.street.trim()

  const obstacle = isOutside
    ? t('outOfZone')
    : street === ''
      ? picked.isLooking
        ? t('detecting')
        : t('typeStreet')
      : null

  async function save(event: FormEvent) {
    event.preventDefault()
    if (obstacle !== null || isSaving) return
    setSaving(true)
    await onSave({
      ...addressAt(picked.point, picked.words),
      id: start?.id ?? null,
      type: details.office === '' ? 'HOUSE' : 'APARTMENT',
      name: street,
      description: picked.words.description || street,
      details,
      comment: comment.trim(),
    })
    setSaving(false)
  }

  return (
    <form className={styles.card} data-sheet-footer onSubmit={(event) => void save(event)} noValidate>
      <TextField
        label={tAddress('street')}
        value={picked.street}
        onChange={picked.type}
        maxLength={200}
        hint={picked.isUnknown ? t('landmarkHint') : undefined}
      />
      <AddressDetailFields details={details} onChange={setDetails} />
      <TextField label={tAddress('comment')} value={comment} onChange={setComment} maxLength={400} />
      <Cta label={obstacle ?? saveLabel} type="submit" isDisabled={obstacle !== null} isPending={isSaving} />
      {isOutside && onPickup ? (
        <Button look="quiet" isWide onPress={onPickup}>
          {t('pickupInstead')}
        </Button>
      ) : null}
    </form>
  )
}
