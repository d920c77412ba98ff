import { laterSheet } from '../../browser/later-part.tsx'
import type { Checkout } from './use-checkout.ts'

export type CheckoutSheet = 'payment' | 'wishes' | 'table'

const isOpenWith = ({ isOpen }: { isOpen: boolean }) => isOpen

const PaymentSheet = laterSheet(async () => (await import('./payment-sheet.tsx')).PaymentSheet, isOpenWith)
const WishesSheet = laterSheet(async () => (await import('./wishes-sheet.tsx')).WishesSheet, isOpenWith)
const TableSheet = laterSheet(async () => (await import('./table-sheet.tsx')).TableSheet, isOpenWith)

type CheckoutSheetsProps = {
  checkout: Checkout
  open: CheckoutSheet | null
  onClose: () => void
  /** What is missing is said beside its field: somebody has tried to order. */
  isChecked: boolean
}

/** What the rows of an order open: how it is paid, what is wished besides, and at which table. */
export function CheckoutSheets({ checkout, open, onClose, isChecked }: CheckoutSheetsProps) {
  const sheet = { checkout, onClose }
  return (
    <>
      <PaymentSheet {...sheet} isOpen={open === 'payment'} />
      <WishesSheet {...sheet} isOpen={open === 'wishes'} isChecked={isChecked} />
      <TableSheet {...sheet} isOpen={open === 'table'} />
    </>
  )
}
