import {
  hoursOfSpans,
  MOST_LIMIT_HOURS,
  MOST_SLOT_ORDERS,
  spansOf,
  STOREFRONT_SERVICE_TYPES,
  WEEK_DAYS,
  type Limit,
  type LimitSpan,
} from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatWeekDay } from '@dasturxon/i18n/formats'
import { Icon, icons, SelectField, TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import { PlaceSheet } from './place-sheet.tsx'
import parts from '../../ui/parts.module.css'
import shared from './places.module.css'
import styles from './clock-fields.module.css'

type LimitSheetProps = {
  limit: Limit
  isNew: boolean
  /** null: it is taken away. */
  onDone: (wanted: Limit | null) => void
  onClose: () => void
}

const EVENING: LimitSpan = { days: WEEK_DAYS, open: '18:00', close: '22:00' }

/** One limit of orders for later: how many, for which service, and when it holds (desk §5.13). */
export function LimitSheet({ limit, isNew, onDone, onClose }: LimitSheetProps) {
  const { text } = useDeskText()
  const [count, setCount] = useState(String(limit.maxOrders))
  const [service, setService] = useState<string>(limit.serviceType ?? '')
  const [spans, setSpans] = useState<readonly LimitSpan[]>(spansOf(limit.hours))
  const hours = hoursOfSpans(spans)
  const isReady =
    isCount(count) &&
    hours.length <= MOST_LIMIT_HOURS &&
    spans.every(({ days, open, close }) => days.length > 0 && open !== '' && close !== '')
  const set = (index: number, change: Partial<LimitSpan>) =>
    setSpans(spans.map((one, at) => (at === index ? { ...one, ...change } : one)))
  const done = () => {
    const serviceType = STOREFRONT_SERVICE_TYPES.find((one) => one === service) ?? null
    onDone({ ref: limit.ref, maxOrders: Number(count), serviceType, hours })
  }
  return (
    <PlaceSheet
      title={text(isNew ? 'places.addLimit' : 'places.limit')}
      isReady={isReady}
      onDone={done}
      onRemove={isNew ? undefined : () => onDone(null)}
      onClose={onClose}
    >
      <TextField
        label={text('places.limitMost')}
        value={count}
        inputMode="numeric"
        maxLength={5}
        onChange={setCount}
      />
      <SelectField
        label={text('places.service')}
        value={service}
        options={[
          { value: '', label: text('places.anyService') },
          ...STOREFRONT_SERVICE_TYPES.map((one) => ({ value: one, label: text(`service.${one}`) })),
        ]}
        onChange={setService}
      />
      <SwitchRow
        className={shared.switch}
        label={text('places.limitAlways')}
        isOn={spans.length === 0}
        onChange={(isAlways) => setSpans(isAlways ? [] : [EVENING])}
      />
      {spans.map((span, index) => (
        // hours have no name but their place
        <SpanFields
          key={index}
          span={span}
          onChange={(change) => set(index, change)}
          onRemove={spans.length > 1 ? () => setSpans(spans.toSpliced(index, 1)) : undefined}
        />
      ))}
      {!isReady && (
        <p className={styles.wrong} role="alert">
          {text('places.wrongLimit')}
        </p>
      )}
      {spans.length > 0 && (
        <div className={parts.wrapping}>
          <DeskButton
            icon={icons.plusBold}
            isDisabled={hours.length >= MOST_LIMIT_HOURS}
            onPress={() => setSpans([...spans, { ...EVENING, days: [] }])}
          >
            {text('places.addHours')}
          </DeskButton>
        </div>
      )}
    </PlaceSheet>
  )
}

const isCount = (typed: string): boolean =>
  /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_SLOT_ORDERS

type SpanFieldsProps = {
  span: LimitSpan
  onChange: (change: Partial<LimitSpan>) => void
  onRemove: (() => void) | undefined
}

/** From when until when, and on which weekdays. */
function SpanFields({ span, onChange, onRemove }: SpanFieldsProps) {
  const { text, language } = useDeskText()
  const { days, open, close } = span
  return (
    <div className={styles.clocks}>
      <div className={styles.opening}>
        {(['open', 'close'] as const).map((edge) => (
          <label key={edge} className={styles.field}>
            <span>{text(edge === 'open' ? 'places.limitFrom' : 'places.limitTo')}</span>
            <input
              type="time"
              required
              value={span[edge]}
              onChange={(event) => onChange({ [edge]: event.currentTarget.value })}
            />
          </label>
        ))}
        {onRemove && (
          <button
            type="button"
            className={`${parts.tool} ${styles.round}`}
            aria-label={text('places.removeOpening', { hours: `${open}–${close}` })}
            onClick={onRemove}
          >
            <Icon of={icons.trash} />
          </button>
        )}
      </div>
      <fieldset className={shared.copyTo}>
        <legend>{text('places.limitDays')}</legend>
        {WEEK_DAYS.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({ days: WEEK_DAYS.filter((one) => (one === day ? checked : days.includes(one))) })
              }
            />
            {formatWeekDay(day, language, 'short')}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
