export {
  buildBranch,
  buildMerchant,
  buildProduct,
  buildPromo,
  buildSlotRule,
  buildTable,
  newPhone,
} from './build.ts'
export { readEvents, type StreamEvent } from './read-events.ts'
export { createWorld, type World } from './world.ts'
