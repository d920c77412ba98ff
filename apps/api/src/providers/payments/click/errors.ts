/** Click's own codes and texts (click.md 1.3). */
export const CLICK_ERRORS = {
  success: [0, 'Success'],
  badSign: [-1, 'SIGN CHECK FAILED!'],
  badAmount: [-2, 'Incorrect parameter amount'],
  badAction: [-3, 'Action not found'],
  alreadyPaid: [-4, 'Already paid'],
  unknownOrder: [-5, 'User does not exist'],
  unknownTransaction: [-6, 'Transaction does not exist'],
  writeFailed: [-7, 'Failed to update user'],
  badRequest: [-8, 'Error in request from click'],
  cancelled: [-9, 'Transaction cancelled'],
} as const satisfies Record<string, readonly [number, string]>
export type ClickError = keyof typeof CLICK_ERRORS
