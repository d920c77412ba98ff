import type { DeskHandlers } from '../staff/desk-context.ts'
import { closeShop, reopenShop, showShopState } from './close-shop.ts'
import { proposeDishes } from './dishes.ts'
import { openShop } from './open-shop.ts'
import { placeTestOrder } from './place-test-order.ts'
import { listReadyMenus, takeReadyMenu } from './ready-menus.ts'
import { saveStart, showStart } from './start-state.ts'

export const startHandlers = {
  'desk.start': (_input, ctx) => showStart(ctx),
  'desk.keepStart': saveStart,
  'desk.placeTestOrder': placeTestOrder,
  'desk.openShop': (_input, ctx) => openShop(ctx),
  'desk.shopState': (_input, ctx) => showShopState(ctx),
  'desk.closeShop': (_input, ctx) => closeShop(ctx),
  'desk.reopenShop': (_input, ctx) => reopenShop(ctx),
  'desk.proposeDishes': async ({ body }) => proposeDishes(body.names),
  'desk.readyMenus': async () => listReadyMenus(),
  'desk.takeReadyMenu': takeReadyMenu,
} satisfies Partial<DeskHandlers>
