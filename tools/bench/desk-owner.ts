import { answerOf, SHOP } from './customers.ts'
import { send, type Answer, type Call } from './load.ts'
import type { RunningServer } from './server-process.ts'

/** A call of the desk by somebody who is signed in; `path` is below `/api/desk/v1`. */
export type Desk = (method: Call['method'], path: string, body?: unknown) => Promise<Answer>

/** Signs the owner of the demo's first shop in by the code of the inbox. */
export async function signInOwner({ port }: Pick<RunningServer, 'port'>): Promise<Desk> {
  const headers = { merchant: SHOP, 'content-type': 'application/json' }
  const staff = await answerOf<{ merchant: string; role: string; phone: string }[]>({
    port,
    path: '/dev/staff.json',
  })
  const phone = staff.find(({ merchant, role }) => merchant === SHOP && role === 'OWNER')?.phone ?? ''
  const post = (path: string, body: object) =>
    send({ port, path: `/api/desk/v1${path}`, method: 'POST', headers, body: JSON.stringify(body) })
  await post('/code', { phone })
  const [sent] = await answerOf<{ code: string }[]>({
    port,
    path: `/dev/inbox.json?phone=${encodeURIComponent(phone)}`,
  })
  const answer = await post('/login', { phone, code: sent?.code, invitation: '' })
  const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  return (method = 'GET', path, body) =>
    send({
      port,
      path: `/api/desk/v1${path}`,
      method,
      headers: { ...headers, cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
}

/** The body of an answer that has to be one. */
export function dataOf({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`the desk answered ${status}: ${body.slice(0, 200)}`)
  return JSON.parse(body)
}
