import { BULK_BODY_BYTES } from '@dasturxon/contract/desk'
import type { DeskHandlers } from '../staff/desk-context.ts'
import { addCategory, addProduct, addProducts } from './add-to-menu.ts'
import { changePrices } from './change-prices.ts'
import { changeProducts } from './change-products.ts'
import { changeCategory, changeProduct } from './change-record.ts'
import { copyProduct } from './copy-product.ts'
import { dropLaterChange, leaveChange, listLaterChanges } from './later-changes.ts'
import { listChanges } from './list-changes.ts'
import { addOptionSet, changeOptionSet, joinOptionSet, splitOptionSet } from './change-option-sets.ts'
import { listOptionSets } from './list-option-sets.ts'
import { listProducts, requireDeskProduct } from './list-products.ts'
import { listMenuViews, removeMenuView, saveMenuView } from './menu-views.ts'
import { ownerOf } from '../settings/draft.ts'
import { orderCategories, orderProducts } from './order-menu.ts'
import { listRetired, restoreProduct, retireProduct } from './retire-product.ts'

export const menuHandlers = {
  'desk.products': (_input, ctx) => listProducts(ctx),
  'desk.menuViews': (_input, ctx) => listMenuViews(ctx.db, ownerOf(ctx)),
  'desk.saveMenuView': saveMenuView,
  'desk.removeMenuView': removeMenuView,
  'desk.product': ({ params }, ctx) => requireDeskProduct(ctx, params.id),
  'desk.addProduct': addProduct,
  'desk.addProducts': addProducts,
  'desk.copyProduct': copyProduct,
  'desk.retiredProducts': (_input, ctx) => listRetired(ctx),
  'desk.retireProduct': retireProduct,
  'desk.restoreProduct': restoreProduct,
  'desk.changeProduct': changeProduct,
  'desk.changePrices': changePrices,
  'desk.changeProducts': { handler: changeProducts, bodyBytes: BULK_BODY_BYTES },
  'desk.laterChanges': (_input, ctx) => listLaterChanges(ctx),
  'desk.leaveChange': { handler: leaveChange, bodyBytes: BULK_BODY_BYTES },
  'desk.dropLaterChange': dropLaterChange,
  'desk.orderProducts': orderProducts,
  'desk.addCategory': addCategory,
  'desk.changeCategory': changeCategory,
  'desk.orderCategories': orderCategories,
  'desk.optionSets': (_input, ctx) => listOptionSets(ctx),
  'desk.addOptionSet': addOptionSet,
  'desk.changeOptionSet': changeOptionSet,
  'desk.joinOptionSet': joinOptionSet,
  'desk.splitOptionSet': splitOptionSet,
  'desk.log': listChanges,
} satisfies Partial<DeskHandlers>
