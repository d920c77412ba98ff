/** A payment as a cabinet's file has it; below 0 it went back. */
export type FileRow = { id: string; number?: number; som: number; at: Date }

const localOf = (at: Date): string =>
  new Date(at.getTime() + 5 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** A provider's register as text, in base64: the numbers of payments and orders, sums in som, the clock of Tashkent. */
export const registerFile = (rows: readonly FileRow[]): string =>
  Buffer.from(
    [
      'ID платежа;Номер заказа;Сумма;Дата и время',
      ...rows.map(({ id, number = '', som, at }) => [id, number, som, localOf(at)].join(';')),
      '',
    ].join('\n'),
  ).toString('base64')
