import type { Result } from '@dasturxon/contract/client'
import type { DeskCallName } from '@dasturxon/contract/desk'
import { useCall, useData } from '../../runtime/desk-data.ts'
import type { RecordDraft } from '../record/record-draft.ts'
import { useRecordDraft, type EditedRecord } from '../record/use-record-draft.ts'
import { CALLS, type EditedKind } from './rooms.ts'
import { useShowWords } from './show-text.tsx'

/** Of a list what every room of the showcase has. */
type List<R> = { content: readonly R[] }

type Options<R> = {
  kind: EditedKind
  record: R
  /** How its list was asked for. */
  input?: object
  /** Of the shop's first branch. */
  zone: string
}

/** What somebody types of one record of the showcase, saved by field; the list that shows it shows what was saved (desk §6.4). */
export function useEdit<R extends EditedRecord>({ kind, record, input = {}, zone }: Options<R>) {
  const { list, change } = CALLS[kind]
  // The kind says which calls these are, and they are alike; TypeScript cannot follow a name through a variable.
  const call = useCall() as unknown as (name: DeskCallName, input: object) => Promise<Result<unknown>>
  const data = useData()
  const words = useShowWords(zone)
  const question = { name: list, input } as Parameters<typeof data.peek>[0]

  function put(next: R) {
    const known = data.peek(question)
    if (known.kind !== 'ready') return
    const shown = known.data as unknown as List<R>
    const content = shown.content.map((one) => (one.id === next.id ? { ...one, ...next } : one))
    data.put(question, { ...shown, content } as never)
  }
  const edit = useRecordDraft<R>(record, {
    words,
    async read() {
      const answer = await call(list, input)
      if (!answer.ok) return answer
      const found = (answer.data as List<R>).content.find(({ id }) => id === record.id)
      if (found) put(found)
      return { ok: true, data: found ?? record }
    },
    async save({ version, changes }: RecordDraft) {
      const answer = await call(change, { params: { id: record.id }, body: { version, patch: changes } })
      if (!answer.ok) return answer
      const saved = answer.data as { record: R; alsoChanged: R['authors'] }
      put(saved.record)
      return { ok: true, data: saved }
    },
  })
  return { ...edit, zone }
}
export type Edit<R extends EditedRecord> = ReturnType<typeof useEdit<R>>
