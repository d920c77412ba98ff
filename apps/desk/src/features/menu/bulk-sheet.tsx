import type { CallError } from '@dasturxon/contract/client'
import type { BulkChange, BulkFields, DeskCallOutput, DeskProducts } from '@dasturxon/contract/desk'
import { branchOfDishField, PRICE_STEPS, PRODUCT_LABELS, type FieldValue } from '@dasturxon/domain'
import { useDeskText, type DeskKey } from '@dasturxon/i18n/desk'
import { formatNumber } from '@dasturxon/i18n/formats'
import { serverNow, useLastData } from '@dasturxon/client'
import { icons, SelectField, Sheet, showToast, TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { useCall, useData, useQuery } from '../../runtime/desk-data.ts'
import { useDesk, useName } from '../../session/desk.tsx'
import { useUndo } from '../../session/use-undo.ts'
import { Choice, DeskButton, Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useFieldWords } from '../log/field-words.ts'
import { changeOf, EMPTY_DRAFT, stepOf, typeAmount, type BulkDraft, type BulkKind } from './bulk-draft.ts'
import { LaterField, useLaterMoment } from './later-field.tsx'
import styles from './bulk.module.css'

/** Rows of a dry run that are shown; of the others the number is told. */
const MOST_SHOWN = 100
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
  const [isPending, setPending] = useState(false)
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

  async function apply() {
    if (!change || !plan || !isCurrent || count === 0 || isPending) return
    setPending(true)
    const seen = plan.rows.map(({ id, before }) => ({ id, base: before }))
    if (typedAt !== null) {
      await leave(change, seen)
      return
    }
    const result = await call('desk.changeProducts', {
      body: { key, isDryRun: false, change, products: seen },
    })
    setPending(false)
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
  }

  /** Leaves it for the moment that was typed. */
  async function leave(left: BulkChange, seen: { id: string; base: BulkFields }[]) {
    const result =
      at &&
      (await call('desk.leaveChange', { body: { key, at: at.toISOString(), change: left, products: seen } }))
    setPending(false)
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
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('bulk.title', { what: text(KIND_WORDS[kind]), count: ids.length })}
      labels={{ close: text('frame.close'), handle: text('frame.close') }}
      variant="dialog"
      footer={
        <DeskButton
          variant="brand"
          isLarge
          onPress={() => void apply()}
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
        {plan && <Plan plan={plan} menu={menu} count={ids.length} isCurrent={isCurrent} />}
      </form>
    </Sheet>
  )
}

type FieldsProps = {
  kind: BulkKind
  menu: DeskProducts
  draft: BulkDraft
  onChange: (draft: BulkDraft) => void
}

function BulkFieldsOf({ kind, menu, draft, onChange }: FieldsProps) {
  const { text } = useDeskText()
  const nameOf = useName()
  const { me } = useDesk()
  if (kind === 'price') return <PriceFields draft={draft} onChange={onChange} />
  if (kind === 'category')
    return (
      <SelectField
        label={text('menu.category')}
        value={draft.categoryId}
        options={menu.categories.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
        onChange={(categoryId) => onChange({ ...draft, categoryId })}
      />
    )
  if (kind === 'vat')
    return (
      <TextField
        label={text('field.vatPercent')}
        value={draft.vat}
        inputMode="numeric"
        maxLength={3}
        onChange={(vat) => onChange({ ...draft, vat })}
        error={draft.vat !== '' && changeOf('vat', draft) === null ? text('bulk.wrongAmount') : undefined}
        isAutoFocused
      />
    )
  if (kind === 'active')
    return (
      <Choice
        label={text('bulk.active')}
        values={[
          { value: 'show', label: text('bulk.show') },
          { value: 'hide', label: text('bulk.hide') },
        ]}
        value={draft.isActive === null ? null : draft.isActive ? 'show' : 'hide'}
        onChange={(value) => onChange({ ...draft, isActive: value === 'show' })}
      />
    )
  if (kind === 'stop') return <StopFields draft={draft} onChange={onChange} />
  if (kind === 'branches')
    return me.branches.map(({ id, name }) => (
      <UnchangedOr
        key={id}
        label={nameOf(name)}
        words={{ add: text('bulk.sold'), remove: text('bulk.notSold') }}
        value={draft.branches[id]}
        onChange={(how) => onChange({ ...draft, branches: withChoice(draft.branches, id, how) })}
      />
    ))
  const words = { add: text('bulk.add'), remove: text('bulk.remove') }
  if (kind === 'mealtimes')
    return menu.mealtimes.map(({ id, name }) => (
      <UnchangedOr
        key={id}
        label={nameOf(name)}
        words={words}
        value={draft.mealtimes[id]}
        onChange={(how) => onChange({ ...draft, mealtimes: withChoice(draft.mealtimes, id, how) })}
      />
    ))
  return PRODUCT_LABELS.map((label) => (
    <UnchangedOr
      key={label}
      label={text(`product.${label}`)}
      words={words}
      value={draft.labels[label]}
      onChange={(how) => onChange({ ...draft, labels: withChoice(draft.labels, label, how) })}
    />
  ))
}

type How = 'add' | 'remove' | 'keep'

/** What is chosen, with another choice for one of it. */
function withChoice<Chosen extends Readonly<Partial<Record<string, 'add' | 'remove'>>>>(
  chosen: Chosen,
  key: keyof Chosen & string,
  how: How,
): Chosen {
  const { [key]: _before, ...others } = chosen
  // the same keys, but for one
  return (how === 'keep' ? others : { ...others, [key]: how }) as Chosen
}

type UnchangedOrProps = {
  label: string
  words: { add: string; remove: string }
  value: 'add' | 'remove' | undefined
  onChange: (how: How) => void
}

/** One thing that dishes get, lose, or have as they had it. */
function UnchangedOr({ label, words, value, onChange }: UnchangedOrProps) {
  const { text } = useDeskText()
  return (
    <div className={styles.label}>
      <span>{label}</span>
      <Choice
        label={label}
        values={[
          { value: 'keep', label: text('bulk.keep') },
          { value: 'add', label: words.add },
          { value: 'remove', label: words.remove },
        ]}
        value={value ?? 'keep'}
        onChange={onChange}
      />
    </div>
  )
}

const STOP_ENDS = ['OPENING', 'HOUR', 'EVENING', 'NEVER'] as const

/** Until when dishes stop, or that they are sold again, and in which of one's branches. */
function StopFields({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  const { text } = useDeskText()
  const nameOf = useName()
  const { branches } = useDesk().me
  const { stop, stopIn } = draft
  return (
    <>
      <Choice
        label={text('bulk.until')}
        values={[
          ...STOP_ENDS.map((value) => ({ value, label: text(`stops.${value}`) })),
          { value: 'SELL' as const, label: text('bulk.sell') },
        ]}
        value={stop?.end ?? null}
        onChange={(end) => onChange({ ...draft, stop: { end, at: new Date(serverNow()).toISOString() } })}
      />
      {branches.length > 1 && (
        <fieldset className={parts.chips}>
          <legend className="sr-only">{text('bulk.where')}</legend>
          {branches.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={parts.chip}
              aria-pressed={stopIn.includes(id)}
              onClick={() =>
                onChange({
                  ...draft,
                  stopIn: stopIn.includes(id) ? stopIn.filter((one) => one !== id) : [...stopIn, id],
                })
              }
            >
              {nameOf(name)}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}

function PriceFields({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  const { text, language } = useDeskText()
  const { how, way, words } = draft
  return (
    <>
      <Choice
        label={text('bulk.how')}
        values={(['PERCENT', 'SOM', 'SET'] as const).map((value) => ({
          value,
          label: text(`bulk.${value}`),
        }))}
        value={how}
        onChange={(value) => onChange({ ...draft, how: value })}
      />
      {how !== 'SET' && (
        <Choice
          label={text('bulk.direction')}
          values={(['raise', 'lower'] as const).map((value) => ({ value, label: text(`bulk.${value}`) }))}
          value={way}
          onChange={(value) => onChange({ ...draft, way: value })}
        />
      )}
      <TextField
        label={text(how === 'SET' ? 'bulk.newPrice' : how === 'SOM' ? 'bulk.bySom' : 'bulk.byPercent')}
        value={words}
        inputMode="numeric"
        onChange={(typed) => onChange(typeAmount(draft, typed))}
        error={words !== '' && changeOf('price', draft) === null ? text('bulk.wrongAmount') : undefined}
        isAutoFocused
      />
      {how !== 'SET' && (
        <div className={styles.label}>
          <span>{text('bulk.rounding')}</span>
          <Choice
            label={text('bulk.rounding')}
            values={PRICE_STEPS.map((step) => ({
              value: step,
              label: step === 1 ? text('bulk.exact') : formatNumber(step, language),
            }))}
            value={stepOf(draft)}
            onChange={(step) => onChange({ ...draft, step })}
          />
        </div>
      )}
    </>
  )
}

type PlanProps = {
  plan: DeskCallOutput<'desk.changeProducts'>
  menu: DeskProducts
  /** Dishes that are selected. */
  count: number
  /** It is about what stands in the fields now. */
  isCurrent: boolean
}

/** What would come out: each dish before and after, and who is touched by it. */
function Plan({ plan: { rows, openBaskets }, menu, count, isCurrent }: PlanProps) {
  const { text } = useDeskText()
  const nameOf = useName()
  const mealtimes = menu.mealtimes.map(({ id, name }) => [`value_${id}`, nameOf(name)] as const)
  const words = useFieldWords(menu.categories, Object.fromEntries(mealtimes))
  const names = new Map(menu.products.map(({ id, name }) => [id, nameOf(name)]))
  const shown = rows.slice(0, MOST_SHOWN)
  const free = rows.filter(
    ({ before, after }) => after['costPrice'] === 0 && before['costPrice'] !== 0,
  ).length
  const same = count - rows.length
  return (
    <section className={styles.plan} aria-label={text('bulk.changes')} aria-busy={!isCurrent || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keys (axe: scrollable-region-focusable) */}
      <ul tabIndex={0} aria-label={text('bulk.changes')}>
        {shown.map(({ id, before, after }) => (
          <li key={id}>
            <span>{names.get(id)}</span>
            <span className={styles.change}>
              {pathsOf(after).map((path) => (
                <span key={path}>
                  {branchOfDishField(path) !== null && (
                    <span className={styles.where}>{words.nameOf(path)}: </span>
                  )}
                  <s>{words.valueOf(path, valueOf(before, path))}</s> <i aria-hidden="true">→</i>{' '}
                  <b>{words.valueOf(path, valueOf(after, path))}</b>
                </span>
              ))}
            </span>
          </li>
        ))}
        {rows.length > shown.length && (
          <li className={parts.quiet}>{text('log.others', { count: rows.length - shown.length })}</li>
        )}
      </ul>
      {rows.length === 0 ? (
        <p className={parts.quiet}>{text('bulk.nothing')}</p>
      ) : (
        same > 0 && <p className={parts.quiet}>{text('bulk.same', { count: same })}</p>
      )}
      {free > 0 && (
        <Note icon={icons.warningFill} isAlert>
          {text('bulk.free', { count: free })}
        </Note>
      )}
      {openBaskets > 0 && <Note icon={icons.basketFill}>{text('bulk.baskets', { count: openBaskets })}</Note>}
    </section>
  )
}

const pathsOf = (fields: BulkFields) => Object.keys(fields)
const valueOf = (fields: BulkFields, path: string): FieldValue => fields[path] ?? null
