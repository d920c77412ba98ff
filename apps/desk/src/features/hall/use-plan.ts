import { deviceStorage, useSearchParams } from '@dasturxon/client'
import type { DeskHall, TableFields } from '@dasturxon/contract/desk'
import { tablePlaceText, type TablePlace } from '@dasturxon/domain'
import { useEffect, useMemo, useState } from 'react'
import { useDesk } from '../../session/desk.tsx'
import {
  countEdits,
  newTable,
  planStore,
  redone,
  shownTables,
  undone,
  withEdit,
  type ShownTable,
} from './plan-draft.ts'

/** The plan of a branch with what somebody has drawn of it and not saved; the hall and the table of the address are chosen. */
export function usePlan(branchId: string, halls: readonly DeskHall[]) {
  const [parameters, setParameters] = useSearchParams()
  const { me } = useDesk()
  const [store] = useState(() =>
    planStore(deviceStorage, {
      merchantId: me.merchant.id,
      personId: me.staff?.id ?? me.device?.id ?? '',
      branchId,
    }),
  )
  const [draft, setDraft] = useState(() => store.read())
  useEffect(() => store.persist(draft), [store, draft])
  /** The table that the focus goes to, once it is drawn. */
  const [focusId, setFocusId] = useState<string | null>(null)

  const all = useMemo(() => shownTables(halls, draft), [halls, draft])
  const hall = halls.find(({ id }) => id === parameters.get('hall')) ?? halls[0]
  const tables = all.filter(({ fields }) => fields.hallId === hall?.id)
  const chosen = tables.find(({ id }) => id === parameters.get('table')) ?? null

  function go(to: { hall?: string; table?: string | null }) {
    const next = new URLSearchParams(parameters)
    if (to.hall !== undefined) next.set('hall', to.hall)
    if (typeof to.table === 'string') next.set('table', to.table)
    else if (to.table === null) next.delete('table')
    if (next.toString() !== parameters.toString())
      setParameters(next, { replace: true, preventScrollReset: true })
  }
  const baseOf = (id: string) =>
    draft.edits[id]?.base ?? halls.flatMap((one) => one.tables).find((one) => one.id === id) ?? null
  const write = (id: string, fields: TableFields | null) =>
    setDraft((now) => withEdit(now, id, { base: baseOf(id), fields }))

  return {
    draft,
    setDraft,
    hall,
    tables,
    chosen,
    focusId,
    count: countEdits(draft),
    choose: (id: string | null) => go({ table: id }),
    chooseHall: (id: string) => go({ hall: id, table: null }),
    change: ({ id, fields }: ShownTable, changes: Partial<TableFields>) =>
      write(id, { ...fields, ...changes }),
    put: ({ id, fields }: ShownTable, place: TablePlace) =>
      write(id, { ...fields, place: tablePlaceText(place) }),
    /** Draws a table, like another one where it is a copy. */
    add(like?: ShownTable) {
      if (!hall) return
      const id = crypto.randomUUID()
      const fields = newTable(all, { hallId: hall.id, like })
      setDraft((now) => withEdit(now, id, { base: null, fields }))
      go({ table: id })
      setFocusId(id)
    },
    /** Takes a table away; the focus goes to the one beside it. */
    remove({ id }: ShownTable) {
      const index = tables.findIndex((one) => one.id === id)
      const beside = tables[index + 1] ?? tables[index - 1]
      write(id, null)
      go({ table: beside?.id ?? null })
      setFocusId(beside?.id ?? null)
    },
    undo: () => setDraft(undone),
    redo: () => setDraft(redone),
  }
}
export type Plan = ReturnType<typeof usePlan>
