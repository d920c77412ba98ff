import type { CallError } from '@dasturxon/contract/client'
import type { BulkChange, BulkFields, DeskProducts } from '@dasturxon/contract/desk'
import { useDeskText, type DeskKey } from '@dasturxon/i18n/desk'
import { useLastData } from '@dasturxon/client'
import { icons, showToast, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { useCall, useData, useQuery } from '../../runtime/desk-data.ts'
import { useDesk, useName } from '../../session/desk.tsx'
import { useUndo } from '../../session/use-undo.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton, Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { changeOf, EMPTY_DRAFT, type BulkDraft, type BulkKind } from './bulk-draft.ts'
import { LaterField, useLaterMoment } from './later-field.tsx'
import { BulkFieldsOf } from './bulk-fields.tsx'
import { BulkPlan } from './bulk-plan.tsx'

/** Between the last letter and the question what would come out. */
const REST_MS = 250

export const KIND_WORDS = {
  price: 'product.price',
  stop: 'bulk.stop',
  branches: 'bulk.branches',
  mealtimes: 'bulk.mealtimes',
  category: 'menu.category',
  labels: 'product.labels',
  vat: 'field.vatPercent',
  active: 'bulk.active',
} as const satisfies Record<BulkKind, DeskKey>

type BulkSheetProps = {
  kind: BulkKind
  menu: DeskProducts
  ids: readonly string[]
  onClose: () => void
  /** It is done: the selection has served. */
  onDone: () => void
}

/**
 * One change of many dishes (DSK-57): what is typed is asked of the server at once, which tells what would come out; pressing does
 * that or, where somebody was faster, nothing.
 */
export function BulkSheet({ kind, menu, ids, onClose, onDone }: BulkSheetProps) {
  const { text, language } = useDeskText()
  const nameOf = useName()
  const call = useCall()
  const undo = useUndo()
  // What is sent twice is one change.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { branches } = useDesk().me
  const [draft, setDraft] = useState<BulkDraft>(() => ({
    ...EMPTY_DRAFT,
    stopIn: branches.map(({ id }) => id),
  }))
  // Null: at once.
  const [typedAt, setTypedAt] = useState<string | null>(null)
  const at = useLaterMoment(typedAt)
  const data = useData()
  const change = changeOf(kind, draft)
  const products = ids.map((id) => ({ id }))
  const { answer, retry } = useQuery(
    'desk.changeProducts',
    change && { body: { key, isDryRun: true, change, products } },
    { restMs: REST_MS },
  )
  const last = useLastData(answer)
  const plan = change && answer.kind !== 'failed' ? last : null
  const isCurrent = answer.kind === 'ready' && plan !== null
  const count = plan?.rows.length ?? 0

  /** Leaves it for the moment that was typed. */
  async function leave(left: BulkChange, seen: { id: string; base: BulkFields }[]) {
    const result =
      at &&
      (await call('desk.leaveChange', { body: { key, at: at.toISOString(), change: left, products: seen } }))
    if (result?.ok === false) say(result.error)
    if (!result?.ok) return
    data.put({ name: 'desk.laterChanges', input: {} }, result.data)
    onDone()
    showToast({ text: text('bulk.laterDone', { count: seen.length }), tone: 'ok' })
  }

  /** Nothing was written, and why. */
  function say({ code, details, description }: CallError) {
    const moved = menu.products.find(({ id }) => id === details?.['productId'])
    showToast({
      text:
        code === 'record_changed' && moved
          ? text('bulk.moved', { name: nameOf(moved.name) })
          : (description[language] ?? code),
      tone: 'bad',
    })
    if (code !== 'record_changed') return
    // Nothing was written: another press is another one, about what is there now.
    setKey(crypto.randomUUID())
    retry()
  }
  const { isPending, press: apply } = usePress(async () => {
    if (!change || !plan || !isCurrent || count === 0) return
    const seen = plan.rows.map(({ id, before }) => ({ id, base: before }))
    if (typedAt !== null) return leave(change, seen)
    const result = await call('desk.changeProducts', {
      body: { key, isDryRun: false, change, products: seen },
    })
    if (result.ok) {
      const { entryId, rows } = result.data
      onDone()
      showToast({
        text: text('bulk.done', { count: rows.length }),
        tone: 'ok',
        ...(entryId !== null && {
          action: { label: text('log.undo'), onPress: () => void undo(entryId) },
        }),
      })
      return
    }
    say(result.error)
  })
  return (
    <DeskSheet
      onClose={onClose}
      title={text('bulk.title', { what: text(KIND_WORDS[kind]), count: ids.length })}
      footer={
        <DeskButton
          variant="brand"
          isLarge
          onPress={apply}
          isPending={isPending || (change !== null && answer.kind === 'loading')}
          isDisabled={
            change === null ||
            (isCurrent && count === 0) ||
            answer.kind === 'failed' ||
            (typedAt !== null && at === null)
          }
        >
          {text(typedAt === null ? 'bulk.apply' : 'bulk.applyLater', { count: plan ? count : ids.length })}
        </DeskButton>
      }
    >
      <form
        className={parts.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void apply()
        }}
      >
        <BulkFieldsOf kind={kind} menu={menu} draft={draft} onChange={setDraft} />
        {answer.kind === 'failed' && change && (
          <Note icon={icons.warningFill} isAlert>
            {answer.error.description[language] ?? answer.error.code}
          </Note>
        )}
        {kind !== 'stop' && <LaterField typed={typedAt} at={at} onChange={setTypedAt} />}
        {plan && <BulkPlan plan={plan} menu={menu} count={ids.length} isCurrent={isCurrent} />}
      </form>
    </DeskSheet>
  )
}
