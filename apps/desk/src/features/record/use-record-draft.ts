import { serverNow, deviceStorage } from '@dasturxon/client'
import type { Result } from '@dasturxon/contract/client'
import type { FieldConflict, FieldValue } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { showToast } from '@dasturxon/ui'
import { useRef, useState } from 'react'
import { useDesk } from '../../session/desk.tsx'
import type { FieldWords } from '../log/field-words.ts'
import {
  changeField,
  conflictsOf,
  draftStore,
  fieldsWith,
  resolve,
  type RecordDraft,
} from './record-draft.ts'

export type EditedRecord = {
  id: string
  version: number
  fields: Readonly<Record<string, FieldValue>>
  /** Who changed its fields last. */
  authors: readonly { path: string; by: string; at: string }[]
}

type Saving<R extends EditedRecord> = {
  words: FieldWords
  /** The record as it is now; what shows it shows that. */
  read: () => Promise<Result<R>>
  /** Sends what was typed. */
  save: (
    draft: RecordDraft,
  ) => Promise<Result<{ record: R; alsoChanged: readonly { path: string; by: string }[] }>>
}

/** What somebody types of a record: kept in this browser, saved by field, and asked about where somebody else was faster. */
export function useRecordDraft<R extends EditedRecord>(record: R, { words, read, save: write }: Saving<R>) {
  const { text, language } = useDeskText()
  const { me } = useDesk()
  const [store] = useState(() =>
    draftStore(deviceStorage, {
      merchantId: me.merchant.id,
      personId: me.staff?.id ?? me.device?.id ?? '',
      recordId: record.id,
    }),
  )
  const [draft, setDraft] = useState(() => store.read())
  const [isRestored, setRestored] = useState(draft !== null)
  const [isPersisted, setPersisted] = useState(true)
  const [isSaving, setSaving] = useState(false)
  const [conflicts, setConflicts] = useState<FieldConflict[] | null>(null)
  // What is typed while an answer is awaited must not be taken for what was sent.
  const latest = useRef(draft)

  function persist(next: RecordDraft | null) {
    latest.current = next
    setDraft(next)
    setPersisted(store.persist(next))
    if (next === null) setRestored(false)
  }
  /** One field, or several by one press. */
  function changeAll(values: Readonly<Record<string, FieldValue>>) {
    let next = latest.current
    for (const [path, value] of Object.entries(values))
      next = changeField(next, { seen: record, path, value, at: new Date(serverNow()) })
    persist(next)
  }

  async function send(sent: RecordDraft): Promise<boolean> {
    setSaving(true)
    const result = await write(sent)
    setSaving(false)
    if (!result.ok) {
      if (result.error.code === 'record_changed') await ask(sent)
      else tell(result.error)
      return false
    }
    const { record: saved, alsoChanged } = result.data
    persist(restOf(latest.current, { sent, saved }))
    const by = [...new Set(alsoChanged.map((one) => one.by))].join(', ')
    const fields = alsoChanged.map(({ path }) => words.nameOf(path)).join(', ')
    showToast({
      text:
        alsoChanged.length > 0 ? text('product.alsoChanged', { name: by, fields }) : text('product.saved'),
      tone: 'ok',
    })
    return true
  }

  function tell({
    code,
    details,
    description,
  }: {
    code: string
    details?: object | undefined
    description: Partial<Record<string, string>>
  }) {
    const named = details && 'fields' in details ? String(details.fields).split(', ') : []
    const fields = named.map((path) =>
      words.nameOf(path.replace(/^body\.(?:patch|choices)\./, '').replace(/\.(base|value)$/, '')),
    )
    const refused = description[language] ?? code
    showToast({
      text: fields.length > 0 ? text('product.wrong', { fields: fields.join(', ') }) : refused,
      tone: 'bad',
    })
  }

  /** The record is read again, and each field that both changed is asked about. */
  async function ask(sent: RecordDraft) {
    const present = await read()
    if (!present.ok) return tell(present.error)
    const found = conflictsOf(present.data, sent)
    if (found.length > 0) setConflicts(found)
    return undefined
  }

  /** Answers whether it was saved. */
  async function save(): Promise<boolean> {
    return draft !== null && !isSaving && (await send(draft))
  }
  async function choose(chosen: ReadonlyMap<string, 'yours' | 'theirs'>) {
    setConflicts(null)
    if (!latest.current) return
    const next = resolve(record, latest.current, chosen)
    persist(next)
    if (next) await send(next)
  }
  return {
    draft,
    fields: fieldsWith<R['fields']>(record.fields, draft),
    conflicts,
    authors: record.authors,
    words,
    isRestored,
    isPersisted,
    isSaving,
    change: (path: string, value: FieldValue) => changeAll({ [path]: value }),
    changeAll,
    save,
    choose,
    discard: () => persist(null),
    goOn: () => setConflicts(null),
  }
}

/** What was typed after the save had gone out, on top of what it has left. */
function restOf(
  typed: RecordDraft | null,
  { sent, saved }: { sent: RecordDraft; saved: EditedRecord },
): RecordDraft | null {
  let rest: RecordDraft | null = null
  for (const [path, change] of Object.entries(typed?.changes ?? {}))
    if (change.value !== sent.changes[path]?.value)
      rest = changeField(rest, { seen: saved, path, value: change.value, at: new Date(serverNow()) })
  return rest
}
