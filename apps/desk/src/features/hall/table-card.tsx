import type { DeskHall } from '@dasturxon/contract/desk'
import { MOST_CHAIRS, placeOnPlan, TABLE_NAME, TABLE_SIDE } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { IconButton, icons, SelectField, TextField } from '@dasturxon/ui'
import { useName } from '../../session/desk.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Choice, DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { hallName } from './hall-name.ts'
import type { ShownTable } from './plan-draft.ts'
import { parseBetween } from './parse-between.ts'
import styles from './plan.module.css'
import type { Plan } from './use-plan.ts'

type TableCardProps = { table: ShownTable; halls: readonly DeskHall[]; plan: Plan }

/** The fields of the table that is chosen on the plan. */
export function TableCard({ table, halls, plan }: TableCardProps) {
  const say = useTexts('hall')
  const nameOf = useName()
  const { fields, place } = table
  const change = (changes: Partial<typeof fields>) => plan.change(table, changes)
  const put = (changes: Partial<typeof place>) => plan.put(table, placeOnPlan({ ...place, ...changes }))
  const looks = place.shape === 'ROUND' ? 'round' : place.width === place.height ? 'square' : 'long'
  return (
    <section className={`${parts.card} ${styles.card}`}>
      <div className={styles.cardHead}>
        <h2>{say('plan.table', { name: fields.name })}</h2>
        <IconButton
          icon={icons.copy}
          variant="plain"
          label={say('plan.copy')}
          onPress={() => plan.add(table)}
        />
        <IconButton
          icon={icons.trash}
          variant="plain"
          label={say('plan.remove')}
          onPress={() => plan.remove(table)}
        />
      </div>
      <div className={styles.fields}>
        <TextField
          label={say('plan.name')}
          value={fields.name}
          maxLength={TABLE_NAME}
          error={fields.name.trim() === '' ? say('plan.nameless') : undefined}
          onChange={(name) => change({ name })}
        />
        <NumberField
          label={say('plan.chairs')}
          value={fields.chairs}
          parse={parseBetween(1, MOST_CHAIRS)}
          onChange={(chairs) => change({ chairs })}
        />
      </div>
      <Choice
        label={say('plan.shape')}
        value={looks}
        values={(['square', 'long', 'round'] as const).map((value) => ({
          value,
          label: say(`plan.${value}`),
        }))}
        onChange={(value) => {
          const side = Math.min(place.width, place.height)
          if (value === 'round') put({ shape: 'ROUND', width: side, height: side })
          else
            put({
              shape: 'RECTANGLE',
              height: side,
              width: value === 'square' ? side : Math.max(place.width, side * 2),
            })
        }}
      />
      <div className={styles.fields}>
        {(['width', 'height'] as const).map((side) => (
          <NumberField
            key={side}
            label={say(`plan.${side}`)}
            value={place[side]}
            parse={parseBetween(TABLE_SIDE.min, TABLE_SIDE.max)}
            onChange={(value) => put({ [side]: value })}
          />
        ))}
      </div>
      {halls.length > 1 && (
        <SelectField
          label={say('plan.hall')}
          value={fields.hallId}
          options={halls.map((one) => ({ value: one.id, label: nameOf(hallName(one)) }))}
          onChange={(hallId) => hallId !== '' && change({ hallId, place: '' })}
        />
      )}
      <SwitchRow
        className={styles.switch}
        label={say('plan.bookable')}
        isOn={fields.isBookable}
        onChange={(isBookable) => change({ isBookable })}
      />
      <SwitchRow
        className={styles.switch}
        label={say('plan.off')}
        hint={say('plan.offHint')}
        isOn={!fields.isActive}
        onChange={(isOff) => change({ isActive: !isOff })}
      />
      <DeskButton onPress={() => plan.choose(null)}>{say('plan.done')}</DeskButton>
    </section>
  )
}
