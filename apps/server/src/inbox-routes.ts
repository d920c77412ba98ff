import { listDemoStaff, listInbox } from '@dasturxon/api'
import type { Db } from '@dasturxon/db'
import { demoMerchants } from '@dasturxon/demo'
import type { FastifyInstance } from 'fastify'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `/dev/inbox`: every SMS the shop would have sent. Registered in demo mode only; elsewhere the path does not exist. */
export function mountInbox(server: FastifyInstance, db: Db): void {
  server.get('/dev/inbox.json', async (request, reply) => {
    const { phone } = request.query as { phone?: unknown }
    return reply.header('cache-control', 'no-store').send(await listInbox(db, phoneOf(phone)))
  })
  const staff = listDemoStaff(demoMerchants().map(({ sub }) => sub))
  server.get('/dev/staff.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(staff),
  )
  server.get('/dev/inbox', async (_request, reply) => {
    const messages = await listInbox(db, null)
    const rows = messages.map(
      ({ phone, text, code, at }) =>
        `<li><b>${escape(code ?? '')}</b> <span>${escape(phone)}</span><p>${escape(text)}</p><time>${at}</time></li>`,
    )
    const body =
      rows.length > 0
        ? `<ol>${rows.join('')}</ol>`
        : '<p>Nothing yet. Ask for a code in a shop and reload.</p>'
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5"><title>Inbox</title><style>${STYLE}</style><h1>Inbox</h1><p>Messages the demo would have sent, the newest first.</p>${body}${staffRows(staff)}</html>`,
      )
  })
}

/** Who may sign in at /desk of the demo shops, and the PIN of each. */
const staffRows = (staff: ReturnType<typeof listDemoStaff>): string =>
  `<h2>Staff</h2><ul>${staff
    .map(
      ({ merchant, role, name, phone, pin }) =>
        `<li>${merchant} ${role.toLowerCase()}: ${escape(name)} ${escape(phone)}, PIN ${pin}</li>`,
    )
    .join('')}</ul>`

/** A plus in a query string arrives as a space; every phone here begins with +. */
function phoneOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const digits = value.replaceAll(/\D/g, '')
  return digits === '' ? null : `+${digits}`
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:40rem;margin:0 auto;padding:1rem}ol{list-style:none;padding:0}li{border-top:1px solid #8884;padding:.75rem 0}b{font-size:1.5rem;letter-spacing:.1em}p{margin:.25rem 0}time{opacity:.7;font-size:.85rem}`
