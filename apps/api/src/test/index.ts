export {
  buildShop,
  buildBranch,
  buildMerchant,
  buildProduct,
  buildPromo,
  buildSlotRule,
  buildTable,
  newPhone,
} from './build.ts'
export { buildStaff, type DeskPerson } from './desk.ts'
export { hostileSheets } from './hostile-sheets.ts'
export { readEvents, type StreamEvent } from './read-events.ts'
export { PLAY_MOBILE_ACCOUNT, startFakeSms } from './fake-sms-gateways.ts'
export { startFakePayze } from './fake-payze.ts'
export { CLICK_ACCOUNT, UZUM_ACCOUNT } from './click-and-uzum.ts'
export { buildPayingShop, ORDER_TOTAL, type PayingShop } from './paying-shop.ts'
export { receiptOf } from './receipt-of.ts'
export { countShift, shiftOf, signShift } from './sign-shift.ts'
export { verifyZ } from '../features/drawers/verify-z.ts'
export { it, itIn, world } from './it.ts'
export { createWorld, TEST_SECRETS_KEY, type World } from './world.ts'
