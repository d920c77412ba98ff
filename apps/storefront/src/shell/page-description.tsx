import type { Catalogue, Category, LocalisedText, Product } from '@dasturxon/contract'
import { pickText, type Language } from '@dasturxon/domain'
import { languageTag } from '@dasturxon/i18n'
import type { Page } from '@dasturxon/client'
import { useEnvironment } from '../environment/environment-provider.tsx'
import { addressIn } from '../texts/language-parameter.ts'
import { languagesOf } from '../texts/languages-of.ts'
import { encodeDataBlock } from '../page/data-block.ts'
import { brandOf } from '../environment/brand-of.ts'
import { screensThat } from '../screens.ts'
import type { Grades } from '../features/menu/product-grades.tsx'
import { describeShop } from './describe-shop.ts'
import { ProductDescription } from './product-description.tsx'

type PageDescriptionProps = {
  page: Page
  /** Path with what decides what the page shows. */
  address: string
  /** What a guest reads who has asked for no language: the address of such a page names none. */
  homeLanguage: Language
}

/** What search engines may list; every other screen is about one customer, or says that nothing is here. */
const PUBLIC_SCREENS: ReadonlySet<string> = new Set(screensThat(({ listed }) => listed !== undefined))

/** Search engines and messengers cut longer descriptions. */
const DESCRIPTION_LENGTH = 200

/**
 * What only others read in a page's head, search engines and messengers: where the page lives, in which languages, what it shows.
 * The server writes it beside the page, so that it costs a customer no script.
 */
export function PageDescription({ page, address, homeLanguage }: PageDescriptionProps) {
  const environment = useEnvironment()
  const { merchantState, origin, language, isSignedIn } = environment
  const { route, error } = page
  if (error !== undefined || merchantState.kind !== 'active') return <meta name="robots" content="noindex" />
  const isPublic = PUBLIC_SCREENS.has(route.name)
  const { settings, merchant } = merchantState
  const { name } = brandOf(environment)
  const picture = settings.logo || merchant.logo
  const urlIn = (other: Language) => `${origin ?? ''}${addressIn(address, other, homeLanguage)}`
  const logo = picture === '' ? null : URL.parse(picture, origin ?? undefined)
  const sections = (isPublic ? namesOn(page) : []).map(
    (text) => pickText(text, language, settings.mainLanguage).text,
  )
  const description = [name, ...sections].join(' · ').slice(0, DESCRIPTION_LENGTH)
  const languages = languagesOf(settings)
  const hasChoice = isPublic && origin !== null && languages.length > 1
  return (
    <>
      {/* No search engine signs in. */}
      {isPublic || isSignedIn ? null : <meta name="robots" content="noindex" />}
      {isPublic ? <link rel="canonical" href={urlIn(language)} /> : null}
      {hasChoice
        ? languages.map((other) => (
            <link key={other} rel="alternate" hrefLang={languageTag(other)} href={urlIn(other)} />
          ))
        : null}
      {hasChoice ? <link rel="alternate" hrefLang="x-default" href={urlIn(homeLanguage)} /> : null}
      {isPublic && origin !== null ? <meta property="og:url" content={urlIn(language)} /> : null}
      <meta property="og:site_name" content={name} />
      {route.name === 'product' ? (
        // What the loader of the product's page has found.
        <ProductDescription {...(page.data as ProductData)} />
      ) : (
        <>
          <meta name="description" content={description} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={name} />
          <meta property="og:description" content={description} />
          {logo ? <meta property="og:image" content={logo.href} /> : null}
        </>
      )}
      {route.name === 'home' && origin !== null ? (
        <script type="application/ld+json">
          {encodeDataBlock(describeShop({ merchant, settings, name, sections, origin, logo: logo?.href }))}
        </script>
      ) : null}
    </>
  )
}

type ProductData = { product: Product; category: Category; grades: Grades | null }

/** What the menu on a page is made of: the sections of the home page, the dishes of a category. */
function namesOn({ route, data }: Page): LocalisedText[] {
  if (typeof data !== 'object' || data === null || !('catalogue' in data)) return []
  // What a loader calls so is what the contract calls so.
  const { categories, products } = data.catalogue as Pick<Catalogue, 'categories' | 'products'>
  return (route.name === 'home' ? categories : products).map(({ name }) => name)
}
