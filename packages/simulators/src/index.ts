/** Stand-ins for outside providers that speak their real wire formats; development and demo only. */
export { mountClickSimulator, type ClickService } from './click/click-simulator.ts'
export { mountPaymeSimulator, type PaymeCashDesk } from './payme/payme-simulator.ts'
export { mountUzumSimulator, type UzumService } from './uzum/uzum-simulator.ts'
