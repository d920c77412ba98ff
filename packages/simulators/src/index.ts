/** Stand-ins for outside providers that speak their real wire formats; development and demo only. */
export { mountClickSimulator, type ClickService } from './click/click-simulator.ts'
export { mountMulticard } from './multicard/multicard.ts'
export type { MulticardShop } from './multicard/play.ts'
export { mountPaymeSimulator, type PaymeCashDesk } from './payme/payme-simulator.ts'
export { mountPayzeSimulator, type PayzeAccount } from './payze/payze-simulator.ts'
export { mountPushSimulator, type PushedMessage } from './push/push-simulator.ts'
export { mountUzumSimulator, type UzumService } from './uzum/uzum-simulator.ts'
