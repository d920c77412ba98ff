import type { DeskHall, HallFields } from '@dasturxon/contract/desk'
import { TEXT_LANGUAGES } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, TextField, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { NAMELESS } from './hall-name.ts'
import type { PlanCalls } from './use-plan-calls.ts'

type HallSheetProps = {
  /** Null: one that is not there yet. */
  hall: DeskHall | null
  halls: readonly DeskHall[]
  calls: PlanCalls
  onClose: () => void
}

/** The names of a hall, its place among the others, and how to take it away with its tables. */
export function HallSheet({ hall, halls, calls, onClose }: HallSheetProps) {
  const say = useTexts('hall')
  const { text } = useDeskText()
  const [fields, setFields] = useState<HallFields>(hall?.fields ?? NAMELESS)
  const isNamed = TEXT_LANGUAGES.some((language) => fields[`name.${language}`].trim() !== '')
  const { isPending, press } = usePress(async () => {
    if (await (hall ? calls.renameHall(hall, fields) : calls.addHall(fields))) onClose()
  })
  const index = halls.findIndex(({ id }) => id === hall?.id)
  async function remove() {
    if (hall && (await calls.removeHall(hall))) onClose()
  }
  const move = (by: -1 | 1) => hall && void calls.moveHall(hall, by)
  return (
    <DeskSheet title={say(hall ? 'plan.editHall' : 'plan.addHall')} onClose={onClose}>
      <form
        className={parts.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (isNamed) void press()
        }}
      >
        {TEXT_LANGUAGES.map((language, place) => (
          <TextField
            key={language}
            label={`${say('plan.hallName')}, ${text(`product.${language}`)}`}
            value={fields[`name.${language}`]}
            maxLength={80}
            isAutoFocused={place === 0}
            onChange={(value) => setFields((now) => ({ ...now, [`name.${language}`]: value }))}
          />
        ))}
        <DeskButton variant="brand" isLarge isDisabled={!isNamed} isPending={isPending} onPress={press}>
          {say('plan.done')}
        </DeskButton>
        {hall && (
          <div className={parts.row}>
            <DeskButton icon={icons.arrowLeft} isDisabled={index <= 0} onPress={() => move(-1)}>
              {say('plan.earlier')}
            </DeskButton>
            <DeskButton
              icon={icons.arrowRight}
              isDisabled={index === halls.length - 1}
              onPress={() => move(1)}
            >
              {say('plan.later')}
            </DeskButton>
            <DeskButton variant="bad" icon={icons.trash} onPress={() => void remove()}>
              {say('plan.removeHall')}
            </DeskButton>
          </div>
        )}
      </form>
    </DeskSheet>
  )
}
