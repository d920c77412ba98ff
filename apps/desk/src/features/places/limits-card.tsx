import { limitPath, limitText, listLimits, MOST_LIMITS, type FieldValue, type Limit } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import { useState } from 'react'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import type { FieldWords } from '../log/field-words.ts'
import { LimitSheet } from './limit-sheet.tsx'
import styles from './places.module.css'

type LimitsCardProps = {
  fields: Readonly<Record<string, FieldValue>>
  words: FieldWords
  onChange: (changes: Record<string, FieldValue>) => void
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** What files will call a limit that is made here. */
const newLimit = (): Limit => ({
  ref: `limit-${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => LETTERS[byte % LETTERS.length]).join('')}`,
  serviceType: null,
  hours: [],
  maxOrders: 10,
})

/** How many orders for later one time takes: each limit in words, changed and taken away in a sheet (desk §5.13). */
export function LimitsCard({ fields, words, onChange }: LimitsCardProps) {
  const { text } = useDeskText()
  const [opened, setOpened] = useState<Limit | null>(null)
  const limits = listLimits(fields)
  return (
    <section className={`${parts.card} ${parts.block}`} aria-label={text('places.limits')}>
      <header className={`${parts.row} ${styles.head}`}>
        <h2>{text('places.limits')}</h2>
        {limits.length < MOST_LIMITS && (
          <DeskButton
            variant="ink"
            icon={icons.plusBold}
            label={text('places.addLimit')}
            onPress={() => setOpened(newLimit())}
          >
            {text('places.limit')}
          </DeskButton>
        )}
      </header>
      <p className={parts.quiet}>{text('places.limitsHint')}</p>
      {limits.length === 0 && <p className={parts.quiet}>{text('places.noLimits')}</p>}
      <ul className={`${parts.list} ${styles.specials}`}>
        {limits.map((limit) => (
          <li key={limit.ref}>
            <button
              type="button"
              className={`${parts.row} ${styles.special}`}
              onClick={() => setOpened(limit)}
            >
              <b>{words.valueOf(limitPath(limit.ref), limitText(limit))}</b>
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <LimitSheet
          limit={opened}
          isNew={!limits.some(({ ref }) => ref === opened.ref)}
          onDone={(wanted) => {
            onChange({ [limitPath(opened.ref)]: wanted && limitText(wanted) })
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
