import { useTranslations } from '@dasturxon/i18n'
import { formatDistance } from '@dasturxon/i18n/formats'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Question } from '../overlays/question.tsx'
import { namedPlace } from './delivery-address.ts'
import type { Elsewhere } from './place-elsewhere.ts'
import type { PickedPoint } from './use-picked-point.ts'

type MovePinQuestionProps = {
  picked: PickedPoint
  /** Where the typed street is known; null asks nothing. */
  elsewhere: Elsewhere | null
  onAnswer: () => void
}

/** Asks whether the pin goes to the street that was typed (CUS-3). No: it stays, and the words are the customer's. */
export function MovePinQuestion({ picked, elsewhere, onAnswer }: MovePinQuestionProps) {
  const t = useTranslations('map')
  const { language } = useEnvironment()
  const distance = elsewhere ? formatDistance(elsewhere.distance, language) : ''

  function move() {
    onAnswer()
    if (!elsewhere) return
    const place = namedPlace(elsewhere.place, picked.street)
    picked.flyTo(place.point, place)
  }

  return (
    <Question
      name="move-pin"
      isOpen={elsewhere !== null}
      title={t('movePin')}
      text={t('movePinText', { street: picked.street.trim(), distance })}
      yes="movePin"
      onCancel={onAnswer}
      onConfirm={move}
    />
  )
}
