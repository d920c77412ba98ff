import { useState, type FormEvent } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { formatDistance } from '@dasturxon/i18n/formats'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button, Cta, TextField } from '@dasturxon/ui'
import styles from './point-picker.module.css'
import type { ShortWay } from './delivery-address.ts'
import { MovePinQuestion } from './move-pin-question.tsx'
import { useTypedPlace } from './use-typed-place.ts'
import type { PickedPoint } from './use-picked-point.ts'

/** Keeps the line's room: a card that grew lower while the map moves would take the pin with it. */
const NO_HINT = '\u00A0'

type PickerCardProps = {
  picked: PickedPoint
  isOutside: boolean
  saveLabel: string
  way: ShortWay
  onWay: (way: ShortWay) => void
  isSaving: boolean
  onSave: () => void
  /** Opens the form with all there is to say of an address. */
  onDetails: () => void
  onPickup: (() => void) | undefined
}

/** Under the map: the street, the flat, a word to the courier, and the one button, which says why when it cannot be pressed (spec §2 overlay 4). */
export function PickerCard(props: PickerCardProps) {
  const { picked, isOutside, saveLabel, way, onWay, isSaving, onSave, onDetails, onPickup } = props
  const t = useTranslations('map')
  const tAddress = useTranslations('address')
  const errorText = useErrorText()
  const isNameless = picked.street.trim() === ''
  const { language } = useEnvironment()
  const { isLooking, elsewhere, agree } = useTypedPlace(picked)
  const [isAsked, setAsked] = useState(false)
  const obstacle = findObstacle()

  function findObstacle(): string | null {
    if (isOutside) return t('outOfZone')
    // While the map moves its last place is not what would be meant, and what was typed may be somewhere else.
    if (picked.isMoving || (picked.isLooking && isNameless) || isLooking) return t('detecting')
    return isNameless || picked.isArea ? t('typeStreet') : null
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (obstacle === null) unlessElsewhere(onSave)
  }

  /** Typed street and pin agree, or the customer is asked (CUS-3). */
  function unlessElsewhere(goOn: () => void) {
    if (elsewhere) setAsked(true)
    else goOn()
  }

  const hint = elsewhere
    ? t('pinAway', { distance: formatDistance(elsewhere.distance, language) })
    : picked.error
      ? `${errorText(picked.error)}. ${t('landmarkHint')}`
      : /\d/.test(picked.street) || isNameless
        ? NO_HINT
        : t('addHouse')

  return (
    <form className={styles.card} data-sheet-footer onSubmit={save} noValidate>
      <TextField
        label={tAddress('street')}
        value={picked.street}
        onChange={picked.type}
        maxLength={200}
        hint={hint}
      />
      {isOutside ? null : (
        <div className={styles.way}>
          <TextField
            label={tAddress('flat')}
            value={way.office}
            onChange={(office) => onWay({ ...way, office })}
            maxLength={32}
          />
          <TextField
            label={tAddress('comment')}
            value={way.comment}
            onChange={(comment) => onWay({ ...way, comment })}
            maxLength={400}
          />
        </div>
      )}
      <Cta label={obstacle ?? saveLabel} type="submit" isDisabled={obstacle !== null} isPending={isSaving} />
      {isOutside ? null : (
        // It stays while the map moves, as the hint's line does.
        <Button
          variant="plain"
          isWide
          isDisabled={obstacle !== null}
          onPress={() => unlessElsewhere(onDetails)}
        >
          {tAddress('details')}
        </Button>
      )}
      {isOutside && onPickup ? (
        <Button variant="quiet" isWide onPress={onPickup}>
          {t('pickupInstead')}
        </Button>
      ) : null}
      <MovePinQuestion
        picked={picked}
        elsewhere={isAsked ? elsewhere : null}
        onAnswer={() => {
          setAsked(false)
          agree()
        }}
      />
    </form>
  )
}
