/** A question that moves with a choice or with typing is asked when it has not changed for this long, in milliseconds (spec §9). */
export const SELECT_DEBOUNCE_MS = 300

export { useLastData } from '@dasturxon/client'
export { useKnown, useQuery } from '../call-provider.tsx'
