/** Uzum's codes, sent as text (uzum.md 1.1). */
export const UZUM_ERRORS = {
  accessDenied: '10001',
  notJson: '10002',
  unknownCall: '10003',
  missingField: '10005',
  wrongService: '10006',
  unknownOrder: '10007',
  alreadyPaid: '10008',
  orderCancelled: '10009',
  alreadyCreated: '10010',
  wrongAmount: '10011',
  unknownTransaction: '10014',
  transactionCancelled: '10015',
  alreadyConfirmed: '10016',
  cannotReverse: '10017',
  alreadyReversed: '10018',
  internal: '99999',
} as const
export type UzumError = keyof typeof UZUM_ERRORS
