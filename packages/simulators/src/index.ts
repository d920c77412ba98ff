/** Stand-ins for outside providers that speak their real wire formats; development and demo only. */
export { mountPaymeSimulator, type PaymeCashDesk } from './payme/payme-simulator.ts'
