import { useTexts } from '@dasturxon/i18n/desk-texts'
import { joinClasses, SearchField } from '@dasturxon/ui'
import { useState } from 'react'
import { Chip } from '../../ui/parts.tsx'
import beside from '../../ui/beside-list.module.css'
import parts from '../../ui/parts.module.css'
import styles from './customers.module.css'

type FindProps = {
  q: string
  isBlockedOnly: boolean
  /** Writes a filter into the address; null takes it away. */
  onChange: (name: 'q' | 'blocked', value: string | null) => void
}

/** Who is looked for: by digits of a phone or by words of a name, among all or among those who are blocked. */
export function CustomerFind({ q, isBlockedOnly, onChange }: FindProps) {
  const text = useTexts('customers')
  /** What the field holds while somebody types: the address follows it a moment later. */
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <section className={joinClasses(beside.find, styles.find)} aria-label={text('find')}>
      <SearchField
        label={text('find')}
        clearLabel={text('clear')}
        value={typed ?? q}
        inputProps={{ onBlur: () => setTyped(null) }}
        onChange={(words) => {
          setTyped(words)
          onChange('q', words === '' ? null : words)
        }}
      />
      <div className={parts.row}>
        <Chip isOn={isBlockedOnly} onPress={() => onChange('blocked', isBlockedOnly ? null : 'true')}>
          {text('blockedOnly')}
        </Chip>
        <span className={parts.quiet}>{text('findHint')}</span>
      </div>
    </section>
  )
}
