import type { DeskProducts } from '@dasturxon/contract/desk'
import { PRICE_STEPS, PRODUCT_LABELS } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatNumber } from '@dasturxon/i18n/formats'
import { serverNow } from '@dasturxon/client'
import { SelectField, TextField } from '@dasturxon/ui'
import { useDesk, useName } from '../../session/desk.tsx'
import { AnyOf, Choice } from '../../ui/parts.tsx'
import { changeOf, stepOf, typeAmount, type BulkDraft, type BulkKind } from './bulk-draft.ts'
import parts from '../../ui/parts.module.css'
import styles from './bulk.module.css'

type FieldsProps = {
  kind: BulkKind
  menu: DeskProducts
  draft: BulkDraft
  onChange: (draft: BulkDraft) => void
}

export function BulkFieldsOf({ kind, menu, draft, onChange }: FieldsProps) {
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
    <div className={`${parts.line} ${styles.label}`}>
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
        <AnyOf
          label={text('bulk.where')}
          values={branches.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
          chosen={stopIn}
          onChange={(chosen) => onChange({ ...draft, stopIn: chosen })}
        />
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
        <div className={`${parts.line} ${styles.label}`}>
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
