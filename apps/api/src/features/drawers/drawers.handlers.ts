import type { DeskHandlers } from '../staff/desk-context.ts'
import { closeDrawer } from './close-drawer.ts'
import { listCourierCash, moveCourierCash, requireCourierCash } from './courier-cash.ts'
import { listEntries } from './list-entries.ts'
import { moveCash } from './move-cash.ts'
import { openDrawer } from './open-shift.ts'
import { findOwnCash, sayOwnHand } from './own-cash.ts'
import { listDrawers, requireDrawer } from './present-drawers.ts'
import { listReports } from './z-report.ts'

export const drawerHandlers = {
  'desk.drawers': async ({ query }, ctx) => ({
    drawers: await listDrawers(ctx, query.branchId),
    couriers: await listCourierCash(ctx),
  }),
  'desk.openDrawer': openDrawer,
  'desk.shiftsOfDrawer': async ({ params }, ctx) => {
    const { id: drawerId } = await requireDrawer(ctx, params.id)
    return { reports: await listReports(ctx.db, { merchantId: ctx.merchantId, drawerId }) }
  },
  'desk.drawerEntries': ({ params }, ctx) => listEntries(params.id, ctx),
  'desk.moveCash': moveCash,
  'desk.closeDrawer': closeDrawer,
  'desk.courierCash': ({ params }, ctx) => requireCourierCash(ctx, params.id),
  'desk.moveCourierCash': moveCourierCash,
  'desk.myCash': (_input, ctx) => findOwnCash(ctx),
  'desk.sayMyCash': sayOwnHand,
} satisfies Partial<DeskHandlers>
