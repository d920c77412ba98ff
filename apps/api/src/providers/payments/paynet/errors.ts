/** Paynet's codes with our words for them (other-payments.md 1.1). */
export const PAYNET_ERRORS = {
  notPost: [-32_300, 'Only POST is taken'],
  notJson: [-32_700, 'Parse error'],
  badRequest: [-32_600, 'Invalid request'],
  unknownMethod: [-32_601, 'Method not found'],
  badParams: [-32_602, 'Invalid params'],
  unavailable: [100, 'Service is temporarily unavailable'],
  exists: [201, 'Transaction already exists'],
  cancelled: [202, 'Transaction already cancelled'],
  unknownTransaction: [203, 'Transaction not found'],
  unknownOrder: [302, 'Client not found'],
  notPayable: [302, 'The order is not to be paid'],
  missing: [411, 'A required parameter is missing'],
  wrongLogin: [412, 'Wrong login or password'],
  wrongAmount: [413, 'Wrong amount'],
  /** Its code is a setting. */
  cannotCancel: [501, 'The order is being made already'],
} as const satisfies Record<string, readonly [number, string]>
export type PaynetError = keyof typeof PAYNET_ERRORS
