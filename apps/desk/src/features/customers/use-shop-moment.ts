import { useMoment } from '../../ui/use-moment.ts'
import { useDesk } from '../../session/desk.tsx'

/** Moments in words, on the clock of the first of the person's branches. */
export const useShopMoment = () => useMoment(useDesk().me.branches[0]?.timeZone)
