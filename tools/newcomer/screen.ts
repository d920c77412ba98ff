import { send } from '../bench/load.ts'
import type { Patch } from './patches.ts'

const STOREFRONT = 'apps/storefront/src'
const HEADINGS = { uz: 'Sovgʻalar', ru: 'Подарки', eng: 'Gifts', ar: '', kz: '', tr: '', zh: '' }
const SCREEN = `import { useTranslations } from '@dasturxon/i18n'
import { InnerPage } from '../page/inner-page.tsx'
import { paths } from '../paths.ts'

export function Component() {
  const t = useTranslations('nav')
  return <InnerPage backHref={paths.profile} title={t('gifts')} />
}
`

/** A page of gifts, which is a heading. */
export const screen: Patch = {
  task: 'a screen',
  bar: 4,
  edits: [
    [`${STOREFRONT}/paths.ts`, "  brands: '/brands',\n", "  gifts: '/gifts',\n"],
    [`${STOREFRONT}/paths.test.ts`, "const OURS = ['together'", ", 'gifts'"],
    [
      `${STOREFRONT}/screens.ts`,
      "  brands: { load: () => import('./routes/brands.tsx'), listed: true },\n",
      "  gifts: { load: () => import('./routes/gifts.tsx'), listed: true },\n",
    ],
    [`${STOREFRONT}/routes/gifts.tsx`, null, SCREEN],
    ...Object.entries(HEADINGS).map(
      ([language, heading]) =>
        [
          `packages/i18n/${language}/shop.json`,
          '  "nav": {\n',
          `    "gifts": "${heading || HEADINGS.eng}",\n`,
        ] as const,
    ),
  ],
  test: `${STOREFRONT}/paths.test.ts`,
  async show({ port }) {
    const headers = { host: `tez.localhost:${port}` }
    const { status, body } = await send({ port, path: '/gifts?lang=ru', headers })
    const [, heading] = /<h1[^>]*>([^<]*)/.exec(body) ?? []
    if (status !== 200 || heading !== HEADINGS.ru) throw new Error(`/gifts: ${status}, ${heading}`)
  },
}
