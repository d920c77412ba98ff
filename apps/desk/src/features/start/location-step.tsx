import { locate } from '@dasturxon/client'
import {
  HOUR_PRESETS,
  parsePin,
  pinText,
  readShopPhone,
  roundPoint,
  TEXT_LANGUAGES,
  type Point,
} from '@dasturxon/domain'
import { icons, showToast, Skeleton, TextField, usePress } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Suspense, useState } from 'react'
import { paths } from '../../paths.ts'
import { useDesk } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { Choice, DeskButton } from '../../ui/parts.tsx'
import { latePart } from '../../ui/late-part.ts'
import parts from '../../ui/parts.module.css'
import { AddressSearch } from './address-search.tsx'
import type { StepProps } from './start-page.tsx'
import { StepFrame } from './step-frame.tsx'
import shared from './start.module.css'
import styles from './location-step.module.css'

const PinMap = latePart(async () => (await import('../places/pin-map.tsx')).PinMap)

/** Where the shop is and when it is open: its first branch, with the whole menu and both ways to get an order. */
export function LocationStep({ wizard }: StepProps) {
  const say = useTexts('start')
  const { me } = useDesk()
  const act = useAct()
  const { start, typed } = wizard
  const address = typed['place.address'] ?? ''
  const hours = typed['place.hours'] ?? HOUR_PRESETS[0]
  const phone = typed['place.phone'] ?? ''
  const pin = parsePin(typed['place.pin'] ?? '') ?? start.city
  // what is sent twice happens once
  const [key] = useState(() => crypto.randomUUID())
  const { isPending, press } = usePress(async () => {
    if (!pin) return
    const name = Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, me.merchant.name]))
    const { latitude, longitude } = roundPoint(pin)
    const body = { key, name, address: address.trim(), latitude, longitude, phone, hours, isActive: true }
    if (!(await act('desk.addBranch', { body }))) return
    // the board and the alarm know their branches from the page's first moment
    await wizard.goAnew('delivery')
  })
  const movePin = (point: Point) => wizard.type('place.pin', pinText(roundPoint(point)))
  const here = usePress(async () => {
    const point = await locate()
    if (point) movePin(point)
    else showToast({ text: say('place.unknown'), tone: 'bad' })
  })
  const isPhone = phone === '' || readShopPhone(phone) !== null
  if (start.firstBranchId !== null)
    return (
      <StepFrame wizard={wizard} title={say('place.title')} lead={say('place.made')}>
        <a className={shared.link} href={paths.branch(start.firstBranchId)}>
          {say('place.change')}
        </a>
      </StepFrame>
    )
  return (
    <StepFrame
      wizard={wizard}
      title={say('place.title')}
      lead={say('place.lead')}
      action={{
        label: say('page.next'),
        isPending,
        isDisabled: address.trim() === '' || !isPhone,
        onPress: press,
      }}
    >
      <AddressSearch
        address={address}
        onType={(value) => wizard.type('place.address', value)}
        onFind={movePin}
      />
      <div className={styles.map}>
        <Suspense fallback={<Skeleton height="100%" />}>
          {pin && <PinMap point={{ latitude: pin.latitude, longitude: pin.longitude }} onMove={movePin} />}
        </Suspense>
        <span className={styles.here}>
          <DeskButton variant="outline" icon={icons.gpsFix} isPending={here.isPending} onPress={here.press}>
            {say('place.here')}
          </DeskButton>
        </span>
      </div>
      <h3 className={parts.quiet}>{say('place.hours')}</h3>
      <Choice
        label={say('place.hours')}
        values={HOUR_PRESETS.map((value) => ({
          value,
          label: value === '00:00-00:00' ? say('place.around') : value.replace('-', '–'),
        }))}
        value={HOUR_PRESETS.find((one) => one === hours) ?? null}
        onChange={(value) => wizard.type('place.hours', value)}
      />
      <TextField
        label={say('place.phone')}
        value={phone}
        maxLength={32}
        error={isPhone ? undefined : '+998 90 123 45 67'}
        onChange={(value) => wizard.type('place.phone', value)}
      />
    </StepFrame>
  )
}
