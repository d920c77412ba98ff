import { createContext, useMemo, useState, type ReactNode } from 'react'
import { useProvided } from '@dasturxon/client'
import { useRouter, type Location } from '../../runtime/index.ts'
import { openOver } from '../../browser/product-overlay.ts'
import { paths } from '../../paths.ts'
import { isRecord } from '../../storage/is-record.ts'

type ProductDoors = {
  /** Opens the product over the screen; `asPage` where its category wants a page of its own. */
  open: (productId: string, asPage?: boolean) => void
  /** Goes where a merchant's link leads: over the screen for a product, away for everything else. */
  follow: (link: string) => void
  /** Opens a line of the basket over the screen, to be changed in its place (T-OPT-03). */
  edit: (productId: string, lineKey: string) => void
  /** Asks whether one more is to be like the last one. */
  askAgain: (productId: string) => void
}

/** Travels with the entry of history, so that Back and Forward edit the same line. */
type EditedLine = { editedLine: string }

/** The key of the basket line that a product was opened to change; null when it was opened to be added. */
export function editedLineOf({ state }: Pick<Location, 'state'>): string | null {
  return isRecord(state) && typeof state['editedLine'] === 'string' ? state['editedLine'] : null
}

const ProductDoorsContext = createContext<ProductDoors | null>(null)
const AskedAgainContext = createContext<{ productId: string | null; close: () => void } | null>(null)

/** Lets any card open a product, without every card watching the address. */
export function ProductDoorsProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [askedAgain, setAskedAgain] = useState<string | null>(null)
  const doors = useMemo<ProductDoors>(() => {
    const { navigate } = router
    const go = (path: string, asPage: boolean, state?: EditedLine) => {
      const over = asPage ? null : openOver(path, router.state.location)
      void (over
        ? navigate(over.to, { mask: over.mask, state, preventScrollReset: true })
        : navigate(path, { viewTransition: true }))
    }
    return {
      open: (productId, asPage = false) => go(paths.product(productId), asPage),
      follow: (link) => (link.startsWith('/') ? go(link, false) : location.assign(link)),
      edit: (productId, lineKey) => go(paths.product(productId), false, { editedLine: lineKey }),
      askAgain: setAskedAgain,
    }
  }, [router])
  const asked = useMemo(() => ({ productId: askedAgain, close: () => setAskedAgain(null) }), [askedAgain])
  return (
    <ProductDoorsContext value={doors}>
      <AskedAgainContext value={asked}>{children}</AskedAgainContext>
    </ProductDoorsContext>
  )
}

export const useProductDoors = (): ProductDoors => useProvided(ProductDoorsContext, 'ProductDoorsProvider')

/** The product that `askAgain` was called for. */
export const useAskedAgain = (): { productId: string | null; close: () => void } =>
  useProvided(AskedAgainContext, 'ProductDoorsProvider')
