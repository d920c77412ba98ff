import { serverNow } from '@dasturxon/client'
import type { LocalisedText } from '@dasturxon/contract'
import type { DeskProductRow, DeskProducts } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatNumber } from '@dasturxon/i18n/formats'
import { showToast } from '@dasturxon/ui'
import { useCall, useData } from '../../runtime/desk-data.ts'
import { useDesk, useGrant, useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { useUndo } from '../../session/use-undo.ts'
import { afterOfGap, putBehind } from './gap-order.ts'
import type { PriceChange } from './use-grid-cells.ts'

/** Rows in their order, and a gap among them: 0 is before all. */
type Gap = { beside: readonly { id: string; name: LocalisedText }[]; gap: number }

const QUESTION = { name: 'desk.products', input: {} } as const

/** What the grid changes in place; each is told, and can be taken back while that is told. */
export function useMenuChanges(menu: DeskProducts) {
  const { text, language } = useDeskText()
  const name = useName()
  const act = useAct()
  const call = useCall()
  const data = useData()
  const grant = useGrant()
  const undo = useUndo()
  const { branches } = useDesk().me

  /** Shows rows as they will be, before the server has answered. */
  function show(changed: ReadonlyMap<string, Partial<DeskProductRow>>) {
    // As it is known by now: what was changed since this was drawn stays as it became.
    const known = data.peek(QUESTION)
    const now = known.kind === 'ready' ? known.data : menu
    data.put(QUESTION, {
      ...now,
      products: now.products.map((row) => ({ ...row, ...changed.get(row.id) })),
    })
  }

  async function setPrices(changes: readonly PriceChange[]) {
    if (grant('menu.price') === 'no') return
    show(new Map(changes.map(({ product, value }) => [product.id, { costPrice: value }])))
    const prices = changes.map(({ product, value }) => ({ id: product.id, base: product.costPrice, value }))
    const result = await call('desk.changePrices', { body: { prices } })
    if (!result.ok) {
      show(new Map(changes.map(({ product }) => [product.id, { costPrice: product.costPrice }])))
      const { code, details, description } = result.error
      const other = menu.products.find(({ id }) => id === details?.['productId'])
      const words =
        code === 'record_changed' && other
          ? text('menu.otherPrice', {
              name: name(other.name),
              price: formatNumber(Number(details?.['theirs']), language),
            })
          : (description[language] ?? code)
      showToast({ text: words, tone: 'bad' })
      // Asked for anew, also right after the last answer: what is stored is somebody else's price.
      if (code === 'record_changed') data.outdate(['desk.products'])
      return
    }
    const [first] = changes
    const back = changes.map(({ product, value }) => ({
      product: { ...product, costPrice: value },
      value: product.costPrice,
    }))
    showToast({
      text:
        changes.length === 1 && first
          ? text('menu.newPrice', {
              name: name(first.product.name),
              price: formatNumber(first.value, language),
            })
          : text('menu.pasted', { count: changes.length }),
      action: { label: text('log.undo'), onPress: () => void setPrices(back) },
    })
  }

  async function toggle(product: DeskProductRow) {
    const value = !product.active
    const body = { version: product.version, patch: { active: { base: product.active, value } } }
    const saved = await act('desk.changeProduct', { params: { id: product.id }, body })
    if (!saved) return
    showToast({
      text: text(value ? 'menu.nowShown' : 'menu.nowHidden', { name: name(product.name) }),
      action: {
        label: text('log.undo'),
        onPress: () => void toggle({ ...product, active: value, version: saved.version }),
      },
    })
  }

  /** Stops a dish in all branches of the person until tomorrow's opening, or sells it again; one entry, one undo. */
  async function toggleStop({ id, name: ofDish, stops }: DeskProductRow) {
    const isStopped = stops.length > 0
    const end = isStopped ? null : ('OPENING' as const)
    const at = new Date(serverNow()).toISOString()
    const change = { stop: { branchIds: branches.map((branch) => branch.id), end, at } }
    const body = { key: crypto.randomUUID(), change }
    const plan = await act('desk.changeProducts', { body: { ...body, isDryRun: true, products: [{ id }] } })
    if (!plan) return
    const products = plan.rows.map((row) => ({ id: row.id, base: row.before }))
    if (products.length === 0)
      return showToast({ text: text('menu.soldNowhere', { name: name(ofDish) }), tone: 'bad' })
    const done = await act('desk.changeProducts', { body: { ...body, isDryRun: false, products } })
    if (!done) return
    const { entryId } = done
    showToast({
      text: text(isStopped ? 'menu.nowSold' : 'menu.nowStopped', { name: name(ofDish) }),
      ...(entryId !== null && { action: { label: text('log.undo'), onPress: () => void undo(entryId) } }),
    })
  }

  /** Puts a row into a gap among `beside`, and shows it there before the server has answered; it goes back by the same way. */
  async function move(kind: 'products' | 'categories', id: string, { beside, gap }: Gap) {
    const ids = beside.map((row) => row.id)
    const after = afterOfGap(ids, id, gap)
    const moved = beside.find((row) => row.id === id)
    if (after === undefined || !moved) return
    const before = data.peek(QUESTION)
    const isBeside = (row: { id: string }) => ids.includes(row.id)
    const place = { id, after, isBeside }
    data.put(
      QUESTION,
      kind === 'products'
        ? { ...menu, products: putBehind(menu.products, place) }
        : { ...menu, categories: putBehind(menu.categories, place) },
    )
    const order = await act(kind === 'products' ? 'desk.orderProducts' : 'desk.orderCategories', {
      body: { id, after },
    })
    if (!order) {
      if (before.kind === 'ready') data.put(QUESTION, before.data)
      data.outdate(['desk.products'])
      return
    }
    showToast({ text: text('menu.moved', { name: name(moved.name), place: order.indexOf(id) + 1 }) })
  }
  const moveProduct = (product: DeskProductRow, gap: number) =>
    move('products', product.id, {
      beside: menu.products.filter(({ categoryId }) => categoryId === product.categoryId),
      gap,
    })
  const moveCategory = (id: string, gap: number) => move('categories', id, { beside: menu.categories, gap })
  return { setPrices, toggle, toggleStop, moveProduct, moveCategory }
}
