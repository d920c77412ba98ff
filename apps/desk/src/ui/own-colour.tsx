import { Switch } from '@dasturxon/ui'
import parts from './parts.module.css'

type OwnColourProps = {
  label: string
  /** What the switch is called. */
  switchLabel: string
  /** `#c2410c`; empty: the shop's. */
  colour: string
  /** The one that a colour of its own begins with. */
  first: string
  onChange: (colour: string) => void
}

/** A colour of a record: one of its own, or the shop's. */
export function OwnColour({ label, switchLabel, colour, first, onChange }: OwnColourProps) {
  const isOwn = colour !== ''
  return (
    <div className={parts.row}>
      <span className={parts.grow}>{label}</span>
      {isOwn && (
        <input
          type="color"
          aria-label={label}
          value={colour}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      <Switch label={switchLabel} isOn={isOwn} onChange={(isOn) => onChange(isOn ? first : '')} />
    </div>
  )
}
