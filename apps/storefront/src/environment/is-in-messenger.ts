import { messengerLaunch } from './messenger-launch.ts'

/** Whether the page runs inside a messenger, which then says who the customer is by itself. In the browser only. */
export const isInMessenger = (): boolean => messengerLaunch() !== null
