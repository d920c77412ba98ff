/** What a checkout link says: base64 of `key=value` pairs joined by semicolons. */
export type PaymeLink = {
  merchantId: string
  account: Record<string, string>
  amountTiyin: number
  language: string
  returnUrl: string
}

/** Null when it is no such link. */
export function readPaymeLink(encoded: string): PaymeLink | null {
  const plain = Buffer.from(encoded, 'base64').toString('utf8')
  const pairs = new Map(
    plain.split(';').flatMap((pair): [string, string][] => {
      const at = pair.indexOf('=')
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : []
    }),
  )
  const merchantId = pairs.get('m')
  const amount = pairs.get('a') ?? ''
  if (merchantId === undefined || !/^\d{1,15}$/.test(amount)) return null
  const account = [...pairs].flatMap(([key, value]): [string, string][] =>
    key.startsWith('ac.') ? [[key.slice(3), value]] : [],
  )
  return {
    merchantId,
    account: Object.fromEntries(account),
    amountTiyin: Number(amount),
    language: pairs.get('l') ?? 'ru',
    returnUrl: pairs.get('c') ?? '',
  }
}
