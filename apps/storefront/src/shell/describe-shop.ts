import type { Merchant, PublicSettings } from '@dasturxon/contract'

type Described = {
  merchant: Merchant
  settings: PublicSettings
  /** The shop's, in the language of the page. */
  name: string
  /** The sections of its menu, in the language of the page. */
  sections: readonly string[]
  /** Its own address, without a slash at the end. */
  origin: string
  /** A whole address; undefined without a picture. */
  logo: string | undefined
}

/** A shop with its menu as schema.org knows it (https://schema.org/Restaurant), for search engines. */
export function describeShop({ merchant, settings, name, sections, origin, logo }: Described) {
  const elsewhere = [
    settings.telegramActive ? settings.telegram : '',
    settings.instagramActive ? settings.instagram : '',
    settings.facebookActive ? settings.facebook : '',
  ].filter((link) => link !== '')
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${origin}/`,
    name,
    url: `${origin}/`,
    ...(logo === undefined ? {} : { image: logo }),
    ...(settings.phoneActive && settings.phone !== '' ? { telephone: settings.phone } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    geo: { '@type': 'GeoCoordinates', latitude: merchant.latitude, longitude: merchant.longitude },
    hasMenu: {
      '@type': 'Menu',
      url: `${origin}/`,
      hasMenuSection: sections.map((section) => ({ '@type': 'MenuSection', name: section })),
    },
  }
}
