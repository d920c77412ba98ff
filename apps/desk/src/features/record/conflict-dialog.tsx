import type { FieldConflict } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useState } from 'react'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import type { FieldWords } from '../log/field-words.ts'
import styles from './record.module.css'
import type { useRecordDraft } from './use-record-draft.ts'
import { useMoment } from '../../ui/use-moment.ts'

type Choice = 'yours' | 'theirs'

type ConflictDialogProps = {
  conflicts: readonly FieldConflict[]
  /** Who changed its fields last, as it is now. */
  authors: readonly { path: string; by: string; at: string }[]
  words: FieldWords
  /** What it is called when the other has a name, and when nobody has one. */
  titles: { by: (name: string) => string; byNobody: string }
  /** With a choice for each field. */
  onSave: (chosen: ReadonlyMap<string, Choice>) => void
  /** Back to the fields, with all that was typed. */
  onGoOn: () => void
}

type ConflictsProps = Pick<ConflictDialogProps, 'titles'> & {
  edit: Pick<ReturnType<typeof useRecordDraft>, 'conflicts' | 'authors' | 'words' | 'goOn' | 'choose'>
}

/** Asks about the fields of a record that somebody else changed as well, when it was saved. */
export const Conflicts = ({ edit, titles }: ConflictsProps) =>
  edit.conflicts && (
    <ConflictDialog
      conflicts={edit.conflicts}
      authors={edit.authors}
      words={edit.words}
      titles={titles}
      onGoOn={edit.goOn}
      onSave={(chosen) => void edit.choose(chosen)}
    />
  )

/** Somebody else changed the same fields: both values beside each other, and one press for each (desk §6.4). */
function ConflictDialog(props: ConflictDialogProps) {
  const { conflicts, authors: all, words, titles, onSave, onGoOn } = props
  const { text } = useDeskText()
  const { nameOf, valueOf } = words
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(
    () => new Map(conflicts.map(({ path }) => [path, 'yours'])),
  )
  const authors = all.filter(({ path }) => conflicts.some((one) => one.path === path))
  const names = [...new Set(authors.map(({ by }) => by))].join(', ')
  const at = authors
    .map((one) => one.at)
    .toSorted()
    .at(-1)
  const moment = useMoment()
  const allTheirs = new Map(conflicts.map(({ path }) => [path, 'theirs' as const]))
  return (
    <DeskSheet
      onClose={onGoOn}
      title={names === '' ? titles.byNobody : titles.by(names)}
      footer={
        <div className={`${parts.wrapping} ${styles.choices}`}>
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
          {at !== undefined && `${moment(at)}. `}
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
    </DeskSheet>
  )
}
