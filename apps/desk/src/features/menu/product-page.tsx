import type { DeskCategory, DeskProduct, ProductPath } from '@dasturxon/contract/desk'
import { pickText, translationGaps, type FieldConflict, type FieldValue } from '@dasturxon/domain'
import { formatMoment, formatSom } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useLastData, useLocation } from '@dasturxon/runtime'
import { icons, Icon, showToast, Skeleton } from '@dasturxon/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { serverNow } from '../../runtime/clock.ts'
import { useCall, useData, useQuery } from '../../runtime/desk-data.ts'
import { deviceStorage } from '../../runtime/device-storage.ts'
import { useDesk, useName } from '../../session/desk.tsx'
import { DeskButton, Note, parts } from '../../ui/parts.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { useFieldWords } from '../log/field-words.ts'
import {
  changeField,
  conflictsOf,
  draftStore,
  fieldsWith,
  resolve,
  type ProductDraft,
} from './product-draft.ts'
import { DetailsBlock, PriceBlock } from './product-details.tsx'
import { ProductPreview } from './product-preview.tsx'
import { ProductTexts, textOf } from './product-texts.tsx'
import styles from './product.module.css'

/** One dish: its words in three languages, its price, and what else is said of it, beside what a customer sees (desk §5.10). */
export function ProductPage() {
  const { text } = useDeskText()
  const { pathname } = useLocation()
  const id = pathname.slice(`${paths.menu}/`.length)
  const { answer, retry } = useQuery('desk.product', { params: { id } })
  const { answer: menu } = useQuery('desk.products', {})
  const last = useLastData(answer)
  const product = last?.id === id ? last : null
  const known = useLastData(menu)
  if (product && known) return <Product key={product.id} product={product} categories={known.categories} />
  if (answer.kind === 'failed')
    return (
      <DeskFailedBlock error={answer.error} onRetry={retry}>
        <a href={paths.menu}>{text('product.toMenu')}</a>
      </DeskFailedBlock>
    )
  return (
    <div className={`${parts.page} ${parts.stack}`} aria-busy="true">
      <Skeleton width="40%" height="28px" />
      <Skeleton height="220px" radius="var(--r-md)" />
      <Skeleton height="120px" radius="var(--r-md)" />
    </div>
  )
}

type ProductProps = { product: DeskProduct; categories: readonly DeskCategory[] }

function Product({ product, categories }: ProductProps) {
  const { text, language } = useDeskText()
  const nameOf = useName()
  const edit = useProductDraft(product)
  const { draft, fields, conflicts } = edit
  const count = Object.keys(draft?.changes ?? {}).length
  const name = pickText(textOf(fields, 'name'), language, product.mainLanguage).text
  const category = categories.find(({ id }) => id === fields.categoryId)
  const reading = { language, now: new Date(serverNow()) }
  useSaveKey(() => void edit.save())
  const bar = (
    <>
      <output className={parts.quiet}>{count > 0 && text('product.unsaved', { count })}</output>
      {count > 0 && <DeskButton onPress={edit.discard}>{text('product.discard')}</DeskButton>}
      <DeskButton
        {...(count > 0 && { variant: 'brand' as const })}
        isDisabled={count === 0}
        isPending={edit.isSaving}
        onPress={() => void edit.save()}
      >
        {text('product.save')} <kbd>{isApple() ? '⌘S' : 'Ctrl S'}</kbd>
      </DeskButton>
    </>
  )
  return (
    <div className={`${parts.page} ${styles.page}`}>
      <header className={styles.top}>
        <a className={styles.back} href={paths.menu} aria-label={text('product.toMenu')}>
          <Icon of={icons.caretLeft} />
        </a>
        {category && (
          <a className={styles.crumb} href={`${paths.menu}?category=${category.id}`}>
            {nameOf(category.name)}
          </a>
        )}
        <h1>{name}</h1>
        <div className={styles.bar}>{bar}</div>
      </header>
      {edit.isRestored && draft && (
        <Note icon={icons.clockCounterClockwise}>
          {text('product.since', { time: formatMoment(new Date(draft.since), reading) })}
        </Note>
      )}
      {!edit.isKept && (
        <Note icon={icons.warningFill} isAlert>
          {text('product.notStored')}
        </Note>
      )}
      <div className={styles.columns}>
        <div className={styles.fields}>
          <ProductTexts fields={fields} mainLanguage={product.mainLanguage} onChange={edit.change} />
          <PriceBlock fields={fields} onChange={edit.change} />
          <DetailsBlock fields={fields} categories={categories} onChange={edit.change} />
          {product.groups.length > 0 && (
            <section className={`${parts.card} ${styles.block}`}>
              <h2>{text('product.choices')}</h2>
              {product.groups.map((group) => (
                <div key={group.id} className={styles.choiceGroup}>
                  <p>
                    <b>{nameOf(group.name)}</b>{' '}
                    <span className={parts.quiet}>
                      {text('product.limits', { min: group.min, max: group.max })}
                    </span>
                  </p>
                  <ul>
                    {group.modifications.map((option) => (
                      <li key={option.id}>
                        <span>{nameOf(option.name)}</span>
                        <b>{formatSom(option.price, language)}</b>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          )}
        </div>
        <div className={styles.aside}>
          <ProductPreview product={product} fields={fields} />
          <Completeness product={product} fields={fields} />
        </div>
      </div>
      {count > 0 && <div className={styles.dock}>{bar}</div>}
      {conflicts && (
        <ConflictDialog
          conflicts={conflicts}
          product={product}
          categories={categories}
          onGoOn={edit.goOn}
          onSave={(chosen) => void edit.choose(chosen)}
        />
      )}
    </div>
  )
}

/** What somebody types of a dish: kept in this browser, saved by field, and asked about where somebody else was faster. */
function useProductDraft(product: DeskProduct) {
  const { text, language } = useDeskText()
  const { me } = useDesk()
  const call = useCall()
  const data = useData()
  const words = useFieldWords()
  const [store] = useState(() =>
    draftStore(deviceStorage, {
      merchantId: me.merchant.id,
      personId: me.staff?.id ?? me.device?.id ?? '',
      productId: product.id,
    }),
  )
  const [draft, setDraft] = useState(() => store.read())
  const [isRestored, setRestored] = useState(draft !== null)
  const [isKept, setKept] = useState(true)
  const [isSaving, setSaving] = useState(false)
  const [conflicts, setConflicts] = useState<FieldConflict[] | null>(null)
  // What is typed while an answer is awaited must not be taken for what was sent.
  const latest = useRef(draft)

  function keep(next: ProductDraft | null) {
    latest.current = next
    setDraft(next)
    setKept(store.keep(next))
    if (next === null) setRestored(false)
  }
  const change = (path: ProductPath, value: FieldValue) =>
    keep(changeField(latest.current, { seen: product, path, value, at: new Date(serverNow()) }))

  async function send(sent: ProductDraft) {
    setSaving(true)
    // A field of a draft was read from the field of that name.
    const body = { version: sent.version, patch: sent.changes as never }
    const result = await call('desk.changeProduct', { params: { id: product.id }, body })
    setSaving(false)
    if (!result.ok) return result.error.code === 'record_changed' ? ask(sent) : tell(result.error)
    const { product: saved, alsoChanged } = result.data
    data.put({ name: 'desk.product', input: { params: { id: product.id } } }, saved)
    keep(restOf(latest.current, { sent, saved }))
    const by = [...new Set(alsoChanged.map((one) => one.by))].join(', ')
    const fields = alsoChanged.map(({ path }) => words.nameOf(path)).join(', ')
    showToast({
      text:
        alsoChanged.length > 0 ? text('product.alsoChanged', { name: by, fields }) : text('product.saved'),
      tone: 'ok',
    })
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
      words.nameOf(path.replace(/^body\.patch\./, '').replace(/\.(base|value)$/, '')),
    )
    const refused = description[language] ?? code
    showToast({
      text: fields.length > 0 ? text('product.wrong', { fields: fields.join(', ') }) : refused,
      tone: 'bad',
    })
  }

  /** The dish is read again, and each field that both changed is asked about. */
  async function ask(sent: ProductDraft) {
    const present = await call('desk.product', { params: { id: product.id } })
    if (!present.ok) return tell(present.error)
    data.put({ name: 'desk.product', input: { params: { id: product.id } } }, present.data)
    const found = conflictsOf(present.data, sent)
    if (found.length > 0) setConflicts(found)
    return undefined
  }

  async function save() {
    if (draft && !isSaving) await send(draft)
  }
  async function choose(chosen: ReadonlyMap<string, 'yours' | 'theirs'>) {
    setConflicts(null)
    if (!latest.current) return
    const next = resolve(product, latest.current, chosen)
    keep(next)
    if (next) await send(next)
  }
  return {
    draft,
    fields: fieldsWith(product.fields, draft),
    conflicts,
    isRestored,
    isKept,
    isSaving,
    change,
    save,
    choose,
    discard: () => keep(null),
    goOn: () => setConflicts(null),
  }
}

/** What was typed after the save had gone out, on top of what it has left. */
function restOf(
  typed: ProductDraft | null,
  { sent, saved }: { sent: ProductDraft; saved: DeskProduct },
): ProductDraft | null {
  let rest: ProductDraft | null = null
  for (const [path, change] of Object.entries(typed?.changes ?? {}) as [ProductPath, { value: FieldValue }][])
    if (change.value !== sent.changes[path]?.value)
      rest = changeField(rest, { seen: saved, path, value: change.value, at: new Date(serverNow()) })
  return rest
}

/** Saves by the key that everybody knows, also while the focus is in a field. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useLayoutEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What is still worth saying of the dish. */
function Completeness({ product, fields }: { product: DeskProduct; fields: DeskProduct['fields'] }) {
  const { text } = useDeskText()
  const gaps = translationGaps(textOf(fields, 'name'), textOf(fields, 'description'))
  const missing = [
    ...gaps.map((language) => `${text(`product.${language}`)}: ${text('product.noTranslation')}`),
    ...(product.image === '' ? [text('product.noPicture')] : []),
    ...(fields.mxicCode === '' ? [text('product.noMxik')] : []),
    ...(fields.allergens === null ? [text('product.noAllergens')] : []),
  ]
  const share = Math.round(((6 - missing.length) / 6) * 100)
  return (
    <section className={`${parts.card} ${styles.block}`}>
      <header className={parts.row}>
        <h2>{text('product.complete')}</h2>
        <b className={parts.end}>{share} %</b>
      </header>
      <div className={styles.meter} aria-hidden="true">
        <i style={{ inlineSize: `${share}%` }} />
      </div>
      <ul className={styles.missing}>
        {missing.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  )
}
