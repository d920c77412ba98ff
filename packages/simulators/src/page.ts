import { PAGE_LANGUAGES, PAGE_WORDS, type PageLanguage } from './words.ts'

/** Text as HTML shows it. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A page of a simulator: no script, and forms that go nowhere but back to it. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'",
} as const

type Page = {
  /** The provider as its mark says it. */
  name: string
  /** Of the mark, #rrggbb; white stands on it. */
  color: string
  language: PageLanguage
  /** The page's own address, to be shown in another language; null for one that cannot be asked for again. */
  address: string | null
  /** HTML. */
  body: string
}

/** A whole page: the provider's mark, plainly a simulation, and the same page in the other languages. */
export function simulatorPage({ name, color, language, address, body }: Page): string {
  const words = PAGE_WORDS[language]
  const title = `${name}: ${words.simulation}`
  const languages = PAGE_LANGUAGES.map((other) => {
    const shown = escapeHtml(PAGE_WORDS[other].name)
    if (address === null) return ''
    return other === language
      ? `<b lang="${PAGE_WORDS[other].html}" aria-current="true">${shown}</b>`
      : `<a lang="${PAGE_WORDS[other].html}" href="${escapeHtml(inLanguage(address, other))}">${shown}</a>`
  })
  return `<!doctype html><html lang="${words.html}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style><body style="--brand:${color}"><main><header><h1><span class="mark">${escapeHtml(name)}</span><span class="ribbon">${words.simulation}</span></h1><p>${words.noMoney}</p></header><div class="card">${body}</div><nav>${languages.join('')}</nav></main></body></html>`
}

/** The address with another `lang`. */
function inLanguage(address: string, language: PageLanguage): string {
  const url = new URL(address, 'http://simulator')
  url.searchParams.set('lang', language)
  return `${url.pathname}${url.search}`
}

/** Whole som with spaces, of tiyin; the tiyin too when there are any. */
export function somText(tiyin: number, language: PageLanguage = 'eng'): string {
  const { som: unit } = PAGE_WORDS[language]
  const som = Math.trunc(tiyin / 100)
    .toString()
    .replaceAll(/\B(?=(\d{3})+$)/g, ' ')
  const rest = tiyin % 100
  return rest === 0 ? `${som} ${unit}` : `${som}.${String(rest).padStart(2, '0')} ${unit}`
}

const STYLE = `:root{color-scheme:light dark;--ground:light-dark(#f3f3f5,#101113);--card:light-dark(#fff,#1b1c1f);--ink:light-dark(#16171a,#f2f2f3);--quiet:light-dark(#5b5e66,#a5a8b0);--line:light-dark(#dcdde1,#36383d);--field:light-dark(#f3f3f5,#26282c);font:16px/1.45 system-ui,sans-serif}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink)}
main{display:grid;gap:16px;max-inline-size:28rem;margin:0 auto;padding:24px 16px 40px}
h1{display:flex;flex-wrap:wrap;align-items:center;gap:10px;margin:0 0 8px;font-size:20px}
.mark{padding:8px 14px;border-radius:12px;background:var(--brand);color:#fff;font-weight:800;letter-spacing:-.02em}
.ribbon{padding:4px 10px;border:2px dashed currentColor;border-radius:999px;font-size:13px;font-weight:650;color:var(--quiet);text-transform:uppercase;letter-spacing:.05em}
header p,.quiet{margin:0;color:var(--quiet);font-size:14px}
.card{padding:20px;border-radius:24px;background:var(--card);box-shadow:0 1px 3px #0002}
.sum{margin:2px 0 0;font-size:32px;font-weight:740;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
form{display:grid;gap:8px;margin-block-start:16px}
button,a.button{display:grid;place-items:center;inline-size:100%;min-block-size:48px;padding:10px 16px;border:0;border-radius:14px;background:var(--field);color:inherit;font:inherit;font-weight:560;text-align:center;text-decoration:none;cursor:pointer;overflow-wrap:anywhere}
button.main,a.main{background:var(--brand);color:#fff;min-block-size:56px;font-weight:680}
button:hover,a.button:hover{filter:brightness(.96)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
a.plain{margin-block-start:8px;background:none}
details{margin-block-start:16px;border-block-start:1px solid var(--line);padding-block-start:8px}
summary{display:flex;align-items:center;min-block-size:44px;color:var(--quiet);font-size:14px;cursor:pointer}
details form{margin-block-start:4px}
.outcome{margin:0 0 12px;font-size:18px;font-weight:680}
.outcome::before{content:'';display:inline-block;inline-size:10px;block-size:10px;margin-inline-end:10px;border-radius:50%;background:#c22f2f}
.outcome[data-taken]::before{background:#168a4a}
ol{display:grid;gap:12px;margin:8px 0 0;padding:0;list-style:none}
li b{font-size:14px}
pre{overflow:auto;max-block-size:14rem;margin:4px 0 0;padding:10px;border-radius:12px;background:var(--field);font-size:12px;white-space:pre-wrap;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:4px}
nav>*{display:grid;place-items:center;min-block-size:44px;padding-inline:12px;color:var(--quiet);font-size:14px}
nav b{color:var(--ink)}`
