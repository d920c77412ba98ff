import { createContext, use, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openOver } from '../../browser/product-overlay.ts'
import { paths } from '../../paths.ts'

type ProductDoors = {
  /** Opens the product over the screen; `asPage` where its category wants a page of its own. */
  open: (productId: string, asPage?: boolean) => void
  /** Goes where a merchant's link leads: over the screen for a product, away for everything else. */
  follow: (link: string) => void
  /** Asks whether one more is to be like the last one. */
  askAgain: (productId: string) => void
}

const ProductDoorsContext = createContext<ProductDoors | null>(null)
const AskedAgainContext = createContext<{ productId: string | null; close: () => void } | null>(null)

/** Lets any card open a product, without every card watching the address. */
export function ProductDoorsProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const screen = useLocation()
  const here = useRef(screen)
  useLayoutEffect(() => {
    here.current = screen
  })
  const [askedAgain, setAskedAgain] = useState<string | null>(null)
  const doors = useMemo<ProductDoors>(() => {
    const go = (path: string, asPage: boolean) => {
      const over = asPage ? null : openOver(path, here.current)
      void (over
        ? navigate(over.to, { mask: over.mask, preventScrollReset: true })
        : navigate(path, { viewTransition: true }))
    }
    return {
      open: (productId, asPage = false) => go(paths.product(productId), asPage),
      follow: (link) => (link.startsWith('/') ? go(link, false) : location.assign(link)),
      askAgain: setAskedAgain,
    }
  }, [navigate])
  const asked = useMemo(() => ({ productId: askedAgain, close: () => setAskedAgain(null) }), [askedAgain])
  return (
    <ProductDoorsContext value={doors}>
      <AskedAgainContext value={asked}>{children}</AskedAgainContext>
    </ProductDoorsContext>
  )
}

export function useProductDoors(): ProductDoors {
  const doors = use(ProductDoorsContext)
  if (!doors) throw new Error('useProductDoors outside ProductDoorsProvider')
  return doors
}

/** The product that `askAgain` was called for. */
export function useAskedAgain(): { productId: string | null; close: () => void } {
  const asked = use(AskedAgainContext)
  if (!asked) throw new Error('useAskedAgain outside ProductDoorsProvider')
  return asked
}
