import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, joinClasses, Press, type IconShape, type PressProps } from '@dasturxon/ui'
import { useId, type ReactNode } from 'react'
import chips from './chips.module.css'
import styles from './parts.module.css'

type DeskButtonProps = PressProps & {
  children: ReactNode
  /** brand: the one main action; ink: beside it; stop: a customer or money is at the other end. */
  variant?: 'brand' | 'ink' | 'bad' | 'stop' | 'outline'
  icon?: IconShape
  isLarge?: boolean
  /** What is read out where the words alone would not say what it is about. */
  label?: string
}

/** A button for fingers: 44 px, large ones 56. While an answer is awaited it says why it does nothing. */
export function DeskButton({ children, variant, icon, isLarge = false, label, ...press }: DeskButtonProps) {
  const { text } = useDeskText()
  return (
    <Press
      {...press}
      className={joinClasses(styles.button, variant && styles[variant], isLarge && styles.large)}
      aria-disabled={press.isPending || undefined}
      title={press.isPending ? text('order.answerAwaited') : undefined}
      aria-label={label}
    >
      {icon && <Icon of={icon} />}
      {children}
    </Press>
  )
}

const TONES = { ok: styles.ok, late: styles.late, bad: styles.bad, note: styles.noted }

type PillProps = { children: ReactNode; icon?: IconShape; tone?: 'ok' | 'late' | 'note' | undefined }

/** A short fact in a pill. */
export function Pill({ children, icon, tone }: PillProps) {
  return (
    <span className={joinClasses(styles.pill, tone && TONES[tone])}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}

type ChoiceProps<Value extends string | number> = {
  label: string
  /** What is off cannot be chosen; beside it stands why. */
  values: readonly { value: Value; label: ReactNode; isOff?: boolean }[]
  value: Value | null
  onChange: (value: Value) => void
  /** All of one width: minutes. */
  isEven?: boolean
  /** Large ones, two beside each other: each has an icon, a name and a line about it. */
  areCards?: boolean
  /** An answer about the choice is awaited. */
  isPending?: boolean
}

/** One of several, side by side. */
export function Choice<Value extends string | number>({
  label,
  values,
  value,
  onChange,
  isEven,
  areCards,
  isPending = false,
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset
      className={joinClasses(chips.chips, isEven && chips.even, areCards && chips.cards)}
      aria-busy={isPending || undefined}
    >
      <legend className="sr-only">{label}</legend>
      {values.map((one) => (
        <label key={one.value} className={chips.chip}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            checked={one.value === value}
            disabled={one.isOff}
            aria-disabled={isPending || undefined}
            onChange={() => onChange(one.value)}
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  )
}

type ChipProps = {
  children: ReactNode
  isOn: boolean
  onPress: () => void
  /** Of a filter: what it narrows a list to. */
  'data-only'?: string
}

/** A pill that is pressed to be on, and again to be off. */
export function Chip({ isOn, onPress, ...shared }: ChipProps) {
  return <button {...shared} type="button" className={chips.chip} aria-pressed={isOn} onClick={onPress} />
}

type AnyOfProps = {
  label: string
  isLabelShown?: boolean
  values: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Any of several, side by side. */
export function AnyOf({ label, isLabelShown = false, values, chosen, onChange }: AnyOfProps) {
  return (
    <fieldset className={chips.chips}>
      <legend className={isLabelShown ? undefined : 'sr-only'}>{label}</legend>
      {values.map((one) => (
        <Chip
          key={one.value}
          isOn={chosen.includes(one.value)}
          onPress={() => onChange(toggled(chosen, one.value))}
        >
          {one.label}
        </Chip>
      ))}
    </fieldset>
  )
}

/** A list with one more at its end, or without it. */
export const toggled = (chosen: readonly string[], one: string): string[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]

type StripProps = {
  children: ReactNode
  icon: IconShape
  tone: 'bad' | 'note'
  onPress?: (() => void) | undefined
}

/** A line over the whole width: what is wrong, and the one press that cures it. */
export function Strip({ children, icon, tone, onPress }: StripProps) {
  const className = joinClasses(styles.strip, TONES[tone])
  const content = (
    <>
      <Icon of={icon} />
      {children}
    </>
  )
  if (!onPress) return <output className={className}>{content}</output>
  return (
    <button type="button" className={className} onClick={onPress}>
      {content}
    </button>
  )
}

type NoteProps = { children: ReactNode; icon: IconShape; isAlert?: boolean }

/** A wish of the customer, or an allergy, which comes first. */
export function Note({ children, icon, isAlert = false }: NoteProps) {
  return (
    <div className={joinClasses(styles.note, isAlert && styles.alert)}>
      <Icon of={icon} />
      <div>{children}</div>
    </div>
  )
}
