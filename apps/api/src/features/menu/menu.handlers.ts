import type { DeskHandlers } from '../staff/desk-context.ts'
import { addCategory, addProduct } from './add-to-menu.ts'
import { changePrices } from './change-prices.ts'
import { changeCategory, changeProduct } from './change-record.ts'
import { listChanges } from './list-changes.ts'
import { listProducts, requireDeskProduct } from './list-products.ts'
import { orderCategories, orderProducts } from './order-menu.ts'
import { undoChange } from './undo-change.ts'

export const menuHandlers = {
  'desk.products': (_input, ctx) => listProducts(ctx),
  'desk.product': ({ params }, ctx) => requireDeskProduct(ctx, params.id),
  'desk.addProduct': addProduct,
  'desk.changeProduct': changeProduct,
  'desk.changePrices': changePrices,
  'desk.orderProducts': orderProducts,
  'desk.addCategory': addCategory,
  'desk.changeCategory': changeCategory,
  'desk.orderCategories': orderCategories,
  'desk.log': listChanges,
  'desk.undoChange': undoChange,
} satisfies Partial<DeskHandlers>
