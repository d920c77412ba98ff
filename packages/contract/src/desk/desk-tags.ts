/** Of what a shop shows and sells; a change of it can be undone. */
export const RECORD_TAGS = [
  'dishes',
  'dishDetails',
  'retired',
  'optionSets',
  'imports',
  'branches',
  'branch',
  'cities',
  'stations',
  'zones',
  'halls',
  'banners',
  'stories',
  'promos',
  'reviews',
  'pages',
  'paymentMethods',
  'vacancies',
  'applications',
  'groups',
] as const

/**
 * What screens of the desk hold of the server's data, by nouns: a call that is read names what its answer is made of, one
 * that writes names what it changes, and whoever shows an answer made of that asks again. `dishes` are the rows of the
 * menu, `dishDetails` what only the page of a dish or the stop list shows, `log` what only the log shows.
 */
export const DESK_TAGS = [
  ...RECORD_TAGS,
  'accounts',
  'alarm',
  'customers',
  'devices',
  'domain',
  'drawers',
  'log',
  'menuViews',
  'opening',
  'orderMoney',
  'refunds',
  'refusedCalls',
  'registers',
  'reservations',
  'settings',
  'shifts',
  'staff',
  'stops',
] as const
export type DeskTag = (typeof DESK_TAGS)[number]
