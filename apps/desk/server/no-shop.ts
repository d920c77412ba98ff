import { NOWHERE_TEXTS } from '@dasturxon/i18n/desk-nowhere'
import { languageTag } from '@dasturxon/i18n/languages'
import { makeTheme, toCss } from '@dasturxon/ui/colours'
import { escape } from './escape.ts'

type NoShop = {
  language: keyof typeof NOWHERE_TEXTS
  isDark: boolean
  /** Below it the shops are; null on a server that has none. */
  baseDomain: string | null
  /** What was typed and names no shop. */
  asked: string | null
  mayBegin: boolean
  beginPath: string
}

const LAYOUT =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}main{box-sizing:border-box;inline-size:min(100%,30rem);padding:1.5rem}h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25}p{margin:0 0 1rem;overflow-wrap:anywhere}form{display:grid;gap:.75rem}label{display:grid;gap:.25rem}input,button{box-sizing:border-box;min-block-size:3rem;padding:0 1rem;border:1px solid var(--line);border-radius:.75rem;font:inherit}input{background:var(--surface);color:var(--ink)}button{border:0;background:var(--ink);color:var(--bg);font-weight:650}a{display:inline-block;padding:1rem 0;color:inherit}.wrong{font-weight:650}'

/** The page of the desk's path where no shop is (DAY-27): where desks are, a field for the shop's address, how to begin a shop. */
export function noShopDocument({ language, isDark, baseDomain, asked, mayBegin, beginPath }: NoShop): {
  html: string
  style: string
} {
  const text = NOWHERE_TEXTS[language]
  const style = `:root{${toCss(makeTheme({ mainColor: null, mainColorType: null, isDark }))}}${LAYOUT}`
  const example = `${baseDomain === null ? 'shop.uz' : `shop.${baseDomain}`}/desk`
  const wrong = asked
    ? `<p class="wrong" role="alert">${escape(text.unknown.replace('{name}', () => asked))}</p>`
    : ''
  const begin = mayBegin ? `<a href="${beginPath}">${escape(text.begin)}</a>` : ''
  const html = `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escape(text.title)}</title><style>${style}</style><link rel="icon" href="data:,"></head><body><main><h1>${escape(text.title)}</h1><p>${escape(text.lead.replace('{example}', () => example))}</p>${wrong}<form action="/desk"><label>${escape(text.address)}<input name="vendor" value="${escape(asked ?? '')}" required autocapitalize="none" autocomplete="off" spellcheck="false"></label><button>${escape(text.open)}</button></form>${begin}</main></body></html>`
  return { html, style }
}

/** The shop that somebody means by an address of it, with or without scheme and path: its label below a base domain, else as typed. */
export function shopNamedBy(typed: string, baseDomains: readonly string[]): string {
  const [host = ''] = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#:]/)
  const base = baseDomains.find((domain) => host.endsWith(`.${domain}`))
  return base === undefined ? host : host.slice(0, -base.length - 1)
}
