import styles from './switch.module.css'

type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void; isDisabled?: boolean }

/** On or off, at once. The label is read out: the words beside it are the caller's. */
export function Switch({ label, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <input
      className={styles.switch}
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
