import type { DeskCategory, DeskProduct } from '@dasturxon/contract/desk'
import type { FieldConflict } from '@dasturxon/domain'
import { formatMoment } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Sheet } from '@dasturxon/ui'
import { useState } from 'react'
import { serverNow } from '../../runtime/clock.ts'
import { DeskButton, parts } from '../../ui/parts.tsx'
import { useFieldWords } from '../log/field-words.ts'
import styles from './product.module.css'

type Choice = 'yours' | 'theirs'

type ConflictDialogProps = {
  conflicts: readonly FieldConflict[]
  /** As it is now. */
  product: DeskProduct
  categories: readonly DeskCategory[]
  /** With a choice for each field. */
  onSave: (chosen: ReadonlyMap<string, Choice>) => void
  /** Back to the fields, with all that was typed. */
  onGoOn: () => void
}

/** Somebody else changed the same fields: both values beside each other, and one press for each (desk §6.4). */
export function ConflictDialog({ conflicts, product, categories, onSave, onGoOn }: ConflictDialogProps) {
  const { text, language } = useDeskText()
  const { nameOf, valueOf } = useFieldWords(categories)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(
    () => new Map(conflicts.map(({ path }) => [path, 'yours'])),
  )
  const authors = product.authors.filter(({ path }) => conflicts.some((one) => one.path === path))
  const names = [...new Set(authors.map(({ by }) => by))].join(', ')
  const at = authors
    .map((one) => one.at)
    .toSorted()
    .at(-1)
  const reading = { language, now: new Date(serverNow()) }
  const allTheirs = new Map(conflicts.map(({ path }) => [path, 'theirs' as const]))
  return (
    <Sheet
      isOpen
      onClose={onGoOn}
      title={names === '' ? text('product.conflictImport') : text('product.conflict', { name: names })}
      labels={{ close: text('frame.close'), handle: text('frame.close') }}
      variant="dialog"
      footer={
        <div className={styles.choices}>
          <DeskButton onPress={onGoOn}>{text('product.goOn')}</DeskButton>
          <span className={parts.end} />
          <DeskButton variant="outline" onPress={() => onSave(allTheirs)}>
            {text('product.allTheirs', { name: names === '' ? text('product.theirs') : names })}
          </DeskButton>
          <DeskButton variant="brand" onPress={() => onSave(chosen)}>
            {text('product.saveSo')}
          </DeskButton>
        </div>
      }
    >
      <div className={parts.stack}>
        <p className={parts.quiet}>
          {at !== undefined && `${formatMoment(new Date(at), reading)}. `}
          {text('product.conflictHint')}
        </p>
        {conflicts.map(({ path, base, yours, theirs }) => (
          <fieldset key={path} className={styles.conflict}>
            <legend>{nameOf(path)}</legend>
            <p className={parts.quiet}>
              {text('product.before')}: {valueOf(path, base)}
            </p>
            <div className={styles.sides}>
              {(
                [
                  ['yours', text('product.yours'), yours],
                  ['theirs', names === '' ? text('product.theirs') : names, theirs],
                ] as const
              ).map(([side, who, value]) => (
                <label key={side} className={styles.side}>
                  <input
                    type="radio"
                    name={path}
                    checked={chosen.get(path) === side}
                    onChange={() => setChosen(new Map([...chosen, [path, side]]))}
                  />
                  <small>{who}</small>
                  <b>{valueOf(path, value)}</b>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Sheet>
  )
}
