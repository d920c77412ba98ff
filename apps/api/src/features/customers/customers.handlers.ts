import type { DeskHandlers } from '../staff/desk-context.ts'
import { blockCustomer, grantToCustomer, noteCustomer, unblockCustomer } from './change-customer.ts'
import { listViews } from './customer-views.ts'
import { beginExport } from './export-customers.ts'
import { listCustomers } from './list-customers.ts'
import { showCustomer } from './show-customer.ts'

export const customersOfDeskHandlers = {
  'desk.customers': listCustomers,
  'desk.customer': ({ params }, ctx) => showCustomer(ctx, params.id),
  'desk.noteCustomer': noteCustomer,
  'desk.blockCustomer': blockCustomer,
  'desk.unblockCustomer': ({ params }, ctx) => unblockCustomer(params.id, ctx),
  'desk.grantCashback': grantToCustomer,
  'desk.customerViews': listViews,
  'desk.exportCustomers': (_input, ctx) => beginExport(ctx),
} satisfies Partial<DeskHandlers>
