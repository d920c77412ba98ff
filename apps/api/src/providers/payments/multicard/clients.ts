import { createMulticard } from './client.ts'

/** The clients of this process: payments and cards of one account share its sign-in. */
export const multicardClients = createMulticard()
