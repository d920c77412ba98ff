import { Icon, icons } from '@dasturxon/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useKeys } from '../../session/use-keys.ts'
import parts from '../../ui/parts.module.css'
import { Conflicts } from './conflict-dialog.tsx'
import styles from './record.module.css'
import { DraftNotes, SaveBar } from './save-bar.tsx'
import type { useRecordDraft } from './use-record-draft.ts'

type RecordPageProps = {
  title: string
  /** The list that the record stands in. */
  back: { href: string; label: string }
  /** A way back in words, where there is room. */
  crumb?: { href: string; label: string } | undefined
  /** What stands beside the title, and before the bar that saves. */
  about?: ReactNode
  actions?: ReactNode
  edit: Omit<ReturnType<typeof useRecordDraft>, 'fields'>
  /** What the question about fields that somebody else changed as well is called. */
  conflict: ComponentProps<typeof Conflicts>['titles']
  /** Instead of `edit.save`, where something is asked before. */
  onSave?: () => Promise<unknown>
  /** Goes on with the next record, once this one is saved. */
  onNext?: (() => void) | undefined
  isAsking?: boolean
  /** Of the record, for times; the device's without. */
  zone?: string
  /** What stands above the notes of the draft. */
  above?: ReactNode
  children: ReactNode
}

/**
 * The page of one record: its title with the way back, the bar that saves beside it or, on a phone, at the foot as long as something
 * is not saved, and the key that saves.
 */
export function RecordPage(props: RecordPageProps) {
  const {
    title,
    back,
    crumb,
    about,
    actions,
    edit,
    conflict,
    onSave,
    onNext,
    isAsking = false,
    zone,
    above,
    children,
  } = props
  const count = Object.keys(edit.draft?.changes ?? {}).length
  const save = () => void (onSave ?? edit.save)()
  async function saveAndNext() {
    if (count === 0 || (await edit.save())) onNext?.()
  }
  useKeys({ 'mod s': save, 'mod shift s': onNext && (() => void saveAndNext()) })
  const bar = (
    <SaveBar count={count} isSaving={edit.isSaving || isAsking} onSave={save} onDiscard={edit.discard} />
  )
  return (
    <div className={`${parts.page} ${styles.page}`}>
      <header className={styles.top}>
        <a className={styles.back} href={back.href} aria-label={back.label}>
          <Icon of={icons.caretLeft} />
        </a>
        {crumb && (
          <a className={styles.crumb} href={crumb.href}>
            {crumb.label}
          </a>
        )}
        <h1>{title}</h1>
        {about}
        {actions ? (
          <div className={styles.actions}>
            {actions}
            <span className={styles.bar}>{bar}</span>
          </div>
        ) : (
          <div className={styles.bar}>{bar}</div>
        )}
      </header>
      {above}
      <DraftNotes edit={edit} {...(zone !== undefined && { zone })} />
      {children}
      <Conflicts edit={edit} titles={conflict} />
      {count > 0 && <div className={styles.dock}>{bar}</div>}
    </div>
  )
}
