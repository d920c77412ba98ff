import type { DeskProduct } from '@dasturxon/contract/desk'
import { branchPriceField, parsePrice, priceInBranch, priceLine, type FieldValue } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatNumber, formatSom } from '@dasturxon/i18n/formats'
import { showToast, TextField } from '@dasturxon/ui'
import { useId, useState } from 'react'
import { useDesk, useGrant, useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import parts from '../../ui/parts.module.css'
import styles from './product.module.css'

type Branch = DeskProduct['branches'][number]

type BranchesBlockProps = {
  productId: string
  branches: readonly Branch[]
  /** As they are typed, the own prices among them. */
  fields: Pick<DeskProduct['fields'], 'costPrice' | 'discount'> & Readonly<Record<string, FieldValue>>
  onChange: (path: string, value: FieldValue) => void
}

/** What each branch asks for the dish, and how many it has left (desk §5.10). A shop of one branch has its main price only. */
export function BranchesBlock({ productId, branches, fields, onChange }: BranchesBlockProps) {
  const say = useTexts('branchPrices')
  const { me } = useDesk()
  const isOnlyBranch = branches.length === 1 && me.staff?.role === 'OWNER'
  if (branches.length === 0) return null
  return (
    <section className={`${parts.card} ${parts.block}`}>
      <h2>{say('title')}</h2>
      <p className={parts.quiet}>{say('hint')}</p>
      <div className={styles.branches}>
        {branches.map((branch) => (
          <BranchRow
            key={branch.id}
            productId={productId}
            branch={branch}
            costPrice={fields.costPrice}
            discount={fields.discount}
            // the field of an own price is a price or nothing
            ownPrice={(fields[branchPriceField(branch.id)] ?? null) as number | null}
            onPrice={isOnlyBranch ? null : (price) => onChange(branchPriceField(branch.id), price)}
          />
        ))}
      </div>
    </section>
  )
}

type BranchRowProps = Pick<BranchesBlockProps, 'productId'> & {
  branch: Branch
  costPrice: number
  discount: number
  ownPrice: number | null
  /** null: prices of its own mean nothing here. */
  onPrice: ((price: number | null) => void) | null
}

function BranchRow(props: BranchRowProps) {
  const { productId, branch, costPrice, discount, ownPrice, onPrice } = props
  const say = useTexts('branchPrices')
  const { text, language } = useDeskText()
  const name = useName()
  const id = useId()
  const { netPrice } = priceLine({
    costPrice: priceInBranch(costPrice, ownPrice),
    discount,
    count: 1,
    modifications: [],
  })
  const pays = text('product.customerPays', { price: formatSom(netPrice, language) })
  return (
    <fieldset aria-labelledby={id} className={styles.branch}>
      <p>
        <b id={id}>{name(branch.name)}</b>
        <span className={parts.quiet}>
          {branch.isSold ? `${ownPrice === null ? say('main') : say('own')} · ${pays}` : say('notSold')}
        </span>
      </p>
      {branch.isSold && (
        <div className={styles.branchFields}>
          {onPrice && <OwnPriceField value={ownPrice} onChange={onPrice} />}
          <StockField productId={productId} branch={branch} />
        </div>
      )}
    </fieldset>
  )
}

type OwnPriceFieldProps = {
  value: number | null
  onChange: (price: number | null) => void
}

/** A price that is taken over while it is one, or nothing; what is neither stays in the field and is marked. */
function OwnPriceField({ value, onChange }: OwnPriceFieldProps) {
  const say = useTexts('branchPrices')
  const { language } = useDeskText()
  const [typed, setTyped] = useState<string | null>(null)
  const parsed = typed === null ? undefined : parseOwnPrice(typed)
  const isWrong = typed !== null && parsed === undefined
  const isOurs = typed !== null && parsed === value
  return (
    <TextField
      label={say('price')}
      value={isOurs || isWrong ? typed : value === null ? '' : formatNumber(value, language)}
      inputMode="numeric"
      error={isWrong ? say('notPrice') : undefined}
      onChange={(words) => {
        setTyped(words)
        const price = parseOwnPrice(words)
        if (price !== undefined) onChange(price)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** Nothing is the main price; undefined: no price. */
const parseOwnPrice = (words: string): number | null | undefined =>
  words.trim() === '' ? null : (parsePrice(words) ?? undefined)

/** Pieces left, written when the field is left or by `Enter`: orders count them down meanwhile, so they wait for no save. */
function StockField({
  productId,
  branch: { id: branchId, stock },
}: Pick<BranchRowProps, 'productId' | 'branch'>) {
  const say = useTexts('branchPrices')
  const { text } = useDeskText()
  const act = useAct()
  const mayCount = useGrant()('stop.change') !== 'no'
  const [typed, setTyped] = useState<string | null>(null)
  // What was sent is not sent again: an order may have taken a piece since. Undefined: nothing is on its way.
  const [sent, setSent] = useState<number | null | undefined>()
  const [seen, setSeen] = useState(stock)
  if (seen !== stock) {
    setSeen(stock)
    if (sent !== undefined) setTyped(null)
    setSent(undefined)
  }
  const left = typed === null ? stock : parseStock(typed)
  async function write() {
    if (left === undefined || left === stock || left === sent) return
    setSent(left)
    const body = { productId, branchId, left }
    const done = await act('desk.changeStock', { body }, { right: 'stop.change' })
    if (done) return showToast({ text: text('product.saved'), tone: 'ok' })
    setSent(undefined)
    setTyped(null)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void write()
      }}
    >
      <TextField
        label={say('stock')}
        value={typed ?? wordsOf(stock)}
        inputMode="numeric"
        isDisabled={!mayCount}
        error={left === undefined ? say('notStock') : undefined}
        onChange={(words) => {
          setTyped(words)
          setSent(undefined)
        }}
        onBlur={() => void write()}
      />
    </form>
  )
}

const wordsOf = (stock: number | null) => (stock === null ? '' : String(stock))

/** Nothing is not counted; undefined: no number of pieces. */
function parseStock(words: string): number | null | undefined {
  const bare = words.replaceAll(/\s/g, '')
  if (bare === '') return null
  return /^\d{1,6}$/.test(bare) && Number(bare) <= 100_000 ? Number(bare) : undefined
}
