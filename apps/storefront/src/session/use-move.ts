import { useSession } from './session-provider.tsx'

/**
 * A choice of the customer's that may bring another branch: the place it replaces is remembered until the choice is
 * settled, so that the customer can go back (T-ZONE-05).
 */
export function useMove() {
  const { fulfilment, moved } = useSession()
  return {
    /** To be called before the place is changed. A choice within an unsettled one goes back to before both. */
    begin: () => {
      if (!moved.getState().before) moved.setState({ before: fulfilment.getState() })
    },
    settle: () => moved.setState({ before: null }),
    /** Settles a choice that has left the branch as it was. */
    settleIfSame: () => {
      if (moved.getState().before?.branchId === fulfilment.getState().branchId)
        moved.setState({ before: null })
    },
    goBack: () => {
      const { before } = moved.getState()
      if (before) fulfilment.setState(before, true)
      moved.setState({ before: null })
    },
  }
}
