type Texts = { ru: string; uz: string; en: string }

/** Payme's own codes; those of -31050..-31099 are ours to give, and their texts are shown to the payer. */
export const PAYME_ERRORS = {
  notPost: -32_300,
  unreadable: -32_700,
  malformed: -32_600,
  unknownMethod: -32_601,
  forbidden: -32_504,
  internal: -32_400,
  wrongAmount: -31_001,
  transactionNotFound: -31_003,
  cannotCancel: -31_007,
  impossible: -31_008,
  receiptNotFound: -32_001,
  badReceipt: -32_602,
  orderNotFound: -31_050,
  orderPaid: -31_051,
  orderCancelled: -31_052,
  orderHeld: -31_053,
  tooOld: -31_054,
} as const
export type PaymeError = keyof typeof PAYME_ERRORS

const same = (text: string): Texts => ({ ru: text, uz: text, en: text })

export const PAYME_TEXTS: Record<PaymeError, Texts> = {
  notPost: same('The request is not POST'),
  unreadable: same('The request is not JSON'),
  malformed: same('A field is missing or of a wrong type'),
  unknownMethod: same('There is no such method'),
  forbidden: same('Not enough rights'),
  internal: same('Internal error'),
  wrongAmount: { ru: 'Неверная сумма', uz: 'Summa notoʻgʻri', en: 'Wrong amount' },
  transactionNotFound: {
    ru: 'Транзакция не найдена',
    uz: 'Tranzaksiya topilmadi',
    en: 'Transaction not found',
  },
  cannotCancel: {
    ru: 'Заказ уже готовят, отменить оплату нельзя',
    uz: 'Buyurtma tayyorlanmoqda, toʻlovni bekor qilib boʻlmaydi',
    en: 'The order is being made, the payment cannot be cancelled',
  },
  impossible: {
    ru: 'Операция сейчас невозможна',
    uz: 'Hozir bu amalni bajarib boʻlmaydi',
    en: 'The operation is not possible now',
  },
  receiptNotFound: same('There is no such receipt'),
  badReceipt: same('The receipt is not valid'),
  orderNotFound: { ru: 'Заказ не найден', uz: 'Buyurtma topilmadi', en: 'Order not found' },
  orderPaid: {
    ru: 'Заказ уже оплачен',
    uz: 'Buyurtma uchun toʻlangan',
    en: 'The order is already paid',
  },
  orderCancelled: {
    ru: 'Заказ отменён или время оплаты истекло',
    uz: 'Buyurtma bekor qilingan yoki toʻlov vaqti tugagan',
    en: 'The order is cancelled or its time to be paid is over',
  },
  orderHeld: {
    ru: 'Этот заказ уже оплачивают',
    uz: 'Bu buyurtma uchun hozir toʻlanmoqda',
    en: 'This order is being paid for already',
  },
  tooOld: {
    ru: 'Запрос на оплату устарел',
    uz: 'Toʻlov soʻrovi eskirgan',
    en: 'The request to pay is too old',
  },
}
