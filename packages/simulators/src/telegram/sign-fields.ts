import { createHmac } from 'node:crypto'

/** Somebody as Telegram describes them to a mini app. */
export type SimulatedUser = {
  id: number
  first_name: string
  last_name?: string
  language_code?: string
  allows_write_to_pm?: boolean
}

type Signing = { botToken: string; now: Date }

/** Init data as Telegram hands them to the mini app of a bot. */
export function signInitData(
  { user, startParam, queryId }: { user: SimulatedUser; startParam?: string; queryId?: string },
  signing: Signing,
): string {
  return signFields(
    {
      user: JSON.stringify(user).replaceAll('/', String.raw`\/`),
      chat_instance: '-4521098765432101234',
      chat_type: 'private',
      ...(startParam ? { start_param: startParam } : {}),
      ...(queryId ? { query_id: queryId } : {}),
    },
    signing,
  )
}

/** What `requestContact` answers when the customer shares their phone, digits as Telegram writes them. */
export function signContact(
  { user, phone }: { user: SimulatedUser; phone: string },
  signing: Signing,
): string {
  const contact = { user_id: user.id, phone_number: phone.replace('+', ''), first_name: user.first_name }
  return signFields({ contact: JSON.stringify(contact) }, signing)
}

function signFields(named: Record<string, string>, { botToken, now }: Signing): string {
  const fields = { ...named, auth_date: String(Math.floor(now.getTime() / 1000)) }
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const hash = createHmac('sha256', secret).update(lines.toSorted().join('\n')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}
