import { useState } from 'react'
import { circleRing, guessPrice, parsePin, parsePrice, polygonText } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { TextField, usePress } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { useCall } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { Choice } from '../../ui/parts.tsx'
import type { StepProps } from './start-page.tsx'
import { StepFrame } from './step-frame.tsx'
import styles from './start.module.css'

const RADII_KM = [1, 2, 3, 5, 7, 10] as const
const COLOUR = '#16A34A'

/** How far and for how much: a circle around the first branch, which is a zone like those that are drawn. */
export function DeliveryStep({ wizard }: StepProps) {
  const say = useTexts('start')
  const { text } = useDeskText()
  const call = useCall()
  const act = useAct()
  const { start, typed } = wizard
  const radius = Number(typed['delivery.radius'] ?? 3)
  const words = typed['delivery.price'] ?? '10000'
  const price = parsePrice(words) ?? guessPrice(words)
  const { firstBranchId, city } = start
  // what is sent twice happens once
  const [key] = useState(() => crypto.randomUUID())
  const { isPending, press } = usePress(async () => {
    if (firstBranchId === null || city === null || price === null) return
    const branch = await call('desk.branch', { params: { id: firstBranchId } })
    const centre = branch.ok ? parsePin(String(branch.data.fields['pin'])) : null
    if (!centre) return
    const polygon = polygonText({ outer: circleRing(centre, radius * 1000), holes: [] })
    const fields = {
      name: say('delivery.zone'),
      price,
      minOrder: 0,
      freeFrom: null,
      addedMinutes: 0,
      color: COLOUR,
      active: true,
      polygon,
    }
    if (!(await act('desk.addZone', { body: { key, cityId: city.id, fields } }))) return
    await wizard.go('menu')
    wizard.refresh()
  })
  if (firstBranchId === null || start.zones > 0)
    return (
      <StepFrame
        wizard={wizard}
        title={say('delivery.title')}
        lead={firstBranchId === null ? say('delivery.first') : say('delivery.made')}
      >
        {firstBranchId !== null && (
          <a className={styles.link} href={paths.zones}>
            {say('delivery.change')}
          </a>
        )}
      </StepFrame>
    )
  return (
    <StepFrame
      wizard={wizard}
      title={say('delivery.title')}
      lead={say('delivery.lead')}
      action={{ label: say('page.next'), isPending, isDisabled: price === null, onPress: press }}
    >
      <Choice
        label={say('delivery.radius')}
        values={RADII_KM.map((value) => ({ value, label: say('delivery.km', { count: value }) }))}
        value={RADII_KM.find((one) => one === radius) ?? null}
        onChange={(value) => wizard.type('delivery.radius', String(value))}
      />
      <TextField
        label={say('delivery.price')}
        value={words}
        inputMode="numeric"
        maxLength={12}
        error={price === null ? text('menu.notPrice') : undefined}
        onChange={(value) => wizard.type('delivery.price', value)}
      />
    </StepFrame>
  )
}
