/** Text as HTML shows it. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A page of a simulator: no script, and forms that go nowhere but back to it. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http: https:",
} as const

/** `body` is HTML; `title` is text. */
export function simulatorPage({ title, body }: { title: string; body: string }): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`
}

/** Whole som with spaces, of tiyin; the tiyin too when there are any. */
export function somText(tiyin: number): string {
  const som = Math.trunc(tiyin / 100)
    .toString()
    .replaceAll(/\B(?=(\d{3})+$)/g, ' ')
  const rest = tiyin % 100
  return rest === 0 ? `${som} som` : `${som}.${String(rest).padStart(2, '0')} som`
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0}main{max-width:28rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.25rem}.sum{font-size:2rem;font-weight:600;margin:.5rem 0}p.note{opacity:.75}form{display:grid;gap:.5rem;margin-top:1rem}button,a.button{min-height:44px;border-radius:10px;border:1px solid #8888;font:inherit;padding:.5rem 1rem;cursor:pointer;text-align:center;text-decoration:none;color:inherit;background:none;display:block}button.main,a.main{background:#0b6b62;border-color:#0b6b62;color:#fff}pre{overflow-x:auto;border:1px solid #8884;border-radius:8px;padding:.5rem;font-size:.8rem}`
