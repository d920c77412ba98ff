import type { InputHTMLAttributes, Ref } from 'react'

import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { magnifyingGlass, x } from './icons.ts'
import styles from './field.module.css'

type SearchFieldProps = {
  /** Named aloud and shown while empty. */
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  isAutoFocused?: boolean
  /** Combobox attributes and keys of the list below (`role`, `aria-controls`, `onKeyDown` …). */
  inputProps?: InputHTMLAttributes<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
}

/** A field to search with: glass, words, and a cross to empty it. */
export function SearchField({
  label,
  clearLabel,
  value,
  onChange,
  isAutoFocused,
  inputProps,
  ref,
}: SearchFieldProps) {
  return (
    <search className={styles.search}>
      <Icon of={magnifyingGlass} />
      <input
        ref={ref}
        className={styles.searchInput}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={value}
        data-autofocus={isAutoFocused || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...inputProps}
      />
      {value !== '' && (
        <IconButton icon={x} label={clearLabel} variant="plain" onPress={() => onChange('')} />
      )}
    </search>
  )
}
