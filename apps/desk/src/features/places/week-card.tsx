import {
  dayText,
  HOURS_TYPES,
  parseDayText,
  STOREFRONT_SERVICE_TYPES,
  toLocalTime,
  WEEK_DAYS,
  weekPath,
  type DayPlan,
  type FieldValue,
  type HoursType,
  type StorefrontServiceType,
  type WeekDay,
} from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatHours, formatWeekDay } from '@dasturxon/i18n/formats'
import { icons, Icon, Segmented, Switch } from '@dasturxon/ui'
import { useState } from 'react'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useWide } from '../menu/use-wide.ts'
import { HOUR_MARKS, MIDNIGHT } from './day-bar.ts'
import { DayBars } from './day-bars.tsx'
import { DaySheet } from './day-sheet.tsx'
import shared from './places.module.css'
import styles from './week-card.module.css'

type Fields = Readonly<Record<string, FieldValue>>
type WeekCardProps = {
  fields: Fields
  zone: string
  now: Date
  onChange: (changes: Record<string, FieldValue>) => void
}

const USUAL: DayPlan = { isOff: false, intervals: [{ open: '10:00', close: '22:00' }] }
const planOf = (fields: Fields, type: string, weekDay: WeekDay): DayPlan => {
  const value = fields[weekPath(type, weekDay)]
  return (typeof value === 'string' ? parseDayText(value) : null) ?? USUAL
}
const hasWeek = (fields: Fields, type: string): boolean =>
  typeof fields[weekPath(type, 'MONDAY')] === 'string'

/** The hours by which a service without its own goes: general ones, else the first that there are. */
function usedBy(fields: Fields, type: HoursType): string {
  if (hasWeek(fields, type)) return type
  if (hasWeek(fields, 'GENERAL')) return 'GENERAL'
  const first = Object.entries(fields).find(([path, value]) => path.startsWith('hours.') && value !== null)
  return first?.[0].split('.')[1] ?? type
}

/** The week of each service: bars on a day from six to six where there is room, a list of days elsewhere (desk §5.13). */
export function WeekCard({ fields, zone, now, onChange }: WeekCardProps) {
  const { text, language } = useDeskText()
  const isWide = useWide()
  const types = HOURS_TYPES.filter((type) => type !== 'GENERAL' || hasWeek(fields, type))
  const [type, setType] = useState<HoursType>(types[0] ?? 'DELIVERY')
  const [open, setOpen] = useState<WeekDay | null>(null)
  const used = usedBy(fields, type)
  const isOwn = used === type
  const nameOf = (one: string) =>
    one === 'GENERAL' || !isService(one) ? text('places.GENERAL') : text(`service.${one}`)
  const { weekDay: today } = toLocalTime(now, zone)
  const setPlan = (weekDay: WeekDay, plan: DayPlan) => onChange({ [weekPath(type, weekDay)]: dayText(plan) })
  const takeOwn = () =>
    onChange(
      Object.fromEntries(WEEK_DAYS.map((day) => [weekPath(type, day), dayText(planOf(fields, used, day))])),
    )
  const takeAway = () => onChange(Object.fromEntries(WEEK_DAYS.map((day) => [weekPath(type, day), null])))
  const others = HOURS_TYPES.filter((one) => one !== type && hasWeek(fields, one))
  const everyDay = (plan: DayPlan) =>
    onChange(Object.fromEntries(WEEK_DAYS.map((day) => [weekPath(type, day), dayText(plan)])))
  return (
    <section className={`${parts.card} ${parts.block}`} aria-label={text('places.hours')}>
      <div className={`${parts.row} ${shared.head}`}>
        <Segmented
          label={text('places.service')}
          segments={types.map((one) => ({ value: one, label: nameOf(one) }))}
          value={type}
          onChange={setType}
        />
        {isOwn && (
          <span className={parts.wrapping}>
            <DeskButton variant="outline" onPress={() => everyDay(planOf(fields, type, 'MONDAY'))}>
              {text('places.allAsMonday')}
            </DeskButton>
            <DeskButton
              variant="outline"
              onPress={() => everyDay({ isOff: false, intervals: [{ open: '00:00', close: '00:00' }] })}
            >
              {text('places.roundTheClock')}
            </DeskButton>
          </span>
        )}
      </div>
      {!isOwn && (
        <div className={`${parts.line} ${styles.borrowed}`}>
          <p>{text('places.asService', { service: nameOf(used) })}</p>
          <DeskButton onPress={takeOwn}>{text('places.ownHours')}</DeskButton>
        </div>
      )}
      {isWide && (
        <div className={styles.marks} aria-hidden="true">
          <span />
          <div>
            {HOUR_MARKS.map(({ clock, at }, index) => (
              // six stands at both ends
              <i key={index} style={{ insetInlineStart: `${at}%` }}>
                {clock}
              </i>
            ))}
          </div>
          <span />
        </div>
      )}
      <ul className={styles.days}>
        {WEEK_DAYS.map((weekDay) => {
          const plan = planOf(fields, used, weekDay)
          const day = formatWeekDay(weekDay, language)
          const hours = plan.isOff ? text('places.dayOff') : formatHours(plan.intervals, language)
          return (
            <li key={weekDay} className={styles.day} data-today={weekDay === today || undefined}>
              <button
                type="button"
                className={`${parts.line} ${styles.dayName}`}
                disabled={!isOwn}
                // a list says the hours itself; bars have their own names
                aria-label={isWide ? text('places.editDay', { day, hours }) : undefined}
                onClick={() => setOpen(weekDay)}
              >
                <b>{day}</b>
                {!isWide && (
                  <span>
                    {plan.isOff
                      ? hours
                      : plan.intervals.map((one) => (
                          <span key={one.open}>
                            {formatHours([one], language)}
                            {isAfterMidnight(one) && <small> +1</small>}
                          </span>
                        ))}
                  </span>
                )}
              </button>
              {isWide && (
                <DayBars
                  day={day}
                  plan={plan}
                  isFixed={!isOwn}
                  midnight={MIDNIGHT}
                  onChange={(intervals) => setPlan(weekDay, { ...plan, intervals })}
                />
              )}
              <Switch
                label={text('places.worksOn', { day })}
                isOn={!plan.isOff}
                isDisabled={!isOwn}
                onChange={(isOn) => setPlan(weekDay, { ...plan, isOff: !isOn })}
              />
            </li>
          )
        })}
      </ul>
      <p className={styles.hint}>
        <Icon of={icons.info} />
        <span>{text(isWide ? 'places.hintWide' : 'places.hint')}</span>
      </p>
      {isOwn && others.length > 0 && type !== 'GENERAL' && (
        <button type="button" className={styles.link} onClick={takeAway}>
          {text('places.noOwnHours', { service: nameOf(usedBy(withoutWeek(fields, type), type)) })}
        </button>
      )}
      {open && (
        <DaySheet
          type={type}
          weekDay={open}
          plan={planOf(fields, type, open)}
          onDone={(changes) => {
            onChange(changes)
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

const isService = (type: string): type is StorefrontServiceType =>
  STOREFRONT_SERVICE_TYPES.some((one) => one === type)
const isAfterMidnight = ({ open, close }: { open: string; close: string }) =>
  close < open && close !== '00:00'
const withoutWeek = (fields: Fields, type: string): Fields => ({
  ...fields,
  ...Object.fromEntries(WEEK_DAYS.map((day) => [weekPath(type, day), null])),
})
