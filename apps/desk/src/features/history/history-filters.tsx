import { PAST_STATES, type DeskCallOutput } from '@dasturxon/contract/desk'
import { PAYMENT_TYPES, STOREFRONT_SERVICE_TYPES, addDays } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons, joinClasses, SearchField, type IconShape } from '@dasturxon/ui'
import { useState } from 'react'
import { useKeys } from '../../session/use-keys.ts'
import { DaySwitch } from '../../ui/day-switch.tsx'
import parts from '../../ui/parts.module.css'
import beside from '../../ui/beside-list.module.css'
import chips from '../../ui/chips.module.css'
import { useWayName } from '../order/past-words.ts'
import type { HistoryFilter } from './history-filter.ts'
import styles from './history.module.css'

type Known = DeskCallOutput<'desk.orderHistory'>
type FiltersProps = {
  filter: HistoryFilter
  known: Known | null
  /** Writes a filter into the address; null takes it away. */
  onChange: (name: string, value: string | null) => void
}

const PROBLEMS = [
  ['wrong', icons.warningCircleFill],
  ['refunded', icons.arrowCounterClockwise],
  ['late', icons.clock],
] as const satisfies readonly (readonly [keyof HistoryFilter, IconShape])[]

/** What is looked for, on which day, and what of it. */
export function HistoryFilters({ filter, known, onChange }: FiltersProps) {
  /** What the field holds while somebody types: the address follows it a moment later. */
  const [typed, setTyped] = useState<string | null>(null)
  const text = useTexts('history')
  const { text: say } = useDeskText()
  const wayName = useWayName()
  const couriers = known?.couriers ?? []
  return (
    <section className={joinClasses(beside.find, styles.find)} aria-label={text('list.filters')}>
      <div className={`${parts.line} ${styles.first}`}>
        <SearchField
          label={text('list.find')}
          clearLabel={say('stops.clear')}
          value={typed ?? filter.q}
          inputProps={{ onBlur: () => setTyped(null) }}
          onChange={(q) => {
            setTyped(q)
            onChange('q', q === '' ? null : q)
          }}
        />
        {known && <Days filter={filter} today={known.today} onChange={onChange} />}
      </div>
      <div className={`${parts.sideways} ${styles.chips}`}>
        <Choose
          label={text('list.service')}
          value={filter.service}
          options={STOREFRONT_SERVICE_TYPES.map((value) => [value, say(`service.${value}`)])}
          onChange={(value) => onChange('service', value)}
        />
        <Choose
          label={text('list.state')}
          value={filter.state}
          options={PAST_STATES.map((value) => [value, text(`list.${value}`)])}
          onChange={(value) => onChange('state', value)}
        />
        <Choose
          label={text('list.payment')}
          value={filter.payment}
          options={PAYMENT_TYPES.filter((value) => value !== 'CLICK_MINI_APP').map((value) => [
            value,
            wayName(value),
          ])}
          onChange={(value) => onChange('payment', value)}
        />
        {(couriers.length > 0 || filter.courier !== undefined) && (
          <Choose
            label={text('list.courier')}
            value={filter.courier}
            options={couriers.map(({ id, name }) => [id, name])}
            onChange={(value) => onChange('courier', value)}
          />
        )}
        {PROBLEMS.map(([name, icon]) => (
          <button
            key={name}
            type="button"
            className={joinClasses(chips.chip, styles.chip)}
            data-problem={name}
            aria-pressed={filter[name]}
            onClick={() => onChange(name, filter[name] ? null : '1')}
          >
            <Icon of={icon} />
            {text(`list.${name}`)}
            <small>{known?.counts?.[name] ?? ''}</small>
          </button>
        ))}
        {filter.unreceipted && (
          <button
            type="button"
            className={joinClasses(chips.chip, styles.chip)}
            aria-pressed
            onClick={() => onChange('unreceipted', null)}
          >
            <Icon of={icons.receiptFill} />
            {text('list.unreceipted')}
          </button>
        )}
      </div>
    </section>
  )
}

type ChooseProps = {
  label: string
  value: string | undefined
  options: readonly (readonly [value: string, name: string])[]
  onChange: (value: string | null) => void
}

/** A choice that is no wider than its chip. */
function Choose({ label, value, options, onChange }: ChooseProps) {
  return (
    <span className={styles.choose} data-chosen={value !== undefined || undefined}>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        <option value="">{label}</option>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
      <Icon of={icons.caretDown} />
    </span>
  )
}

type DaysProps = { filter: HistoryFilter; today: string; onChange: FiltersProps['onChange'] }

/** The day before, the day, the day after, or all of them. */
function Days({ filter, today, onChange }: DaysProps) {
  const text = useTexts('history')
  const isAll = filter.day === 'all'
  const day = isAll ? today : (filter.day ?? today)
  const go = (next: string) => next <= today && onChange('day', next === today ? null : next)
  const step = (by: number) => go(isAll ? today : addDays(day, by))
  useKeys({ ArrowLeft: () => step(-1), ArrowRight: () => step(1) })
  return (
    <div className={joinClasses(parts.wrapping, styles.days)}>
      <DaySwitch
        labels={{ day: text('list.day'), before: text('list.dayBefore'), after: text('list.dayAfter') }}
        day={day}
        today={today}
        isQuiet={isAll}
        onStep={step}
        onChange={go}
      />
      <button
        type="button"
        className={joinClasses(chips.chip, styles.chip)}
        aria-pressed={isAll}
        onClick={() => onChange('day', isAll ? null : 'all')}
      >
        {text('list.allDays')}
      </button>
    </div>
  )
}
