/** Cookies that the first segments of a path ask for, or null when the path has none of them. */
export type LeadingSegments = { lang?: 'ru' | 'uz'; page?: '1' | '2' }

/**
 * Reads `/ru/…`, `/uz/…`, `/1/…`, `/2/…` (spec §2 "Path rules", LNG-3). Whoever finds some stores them in the cookies
 * `lang` and `page` and goes to `/`: always to `/`, never to what follows, so that no link can redirect elsewhere.
 */
export function readLeadingSegments(pathname: string): LeadingSegments | null {
  const found: LeadingSegments = {}
  for (const segment of pathname.split('/').slice(1)) {
    if ((segment === 'ru' || segment === 'uz') && !found.lang) found.lang = segment
    else if ((segment === '1' || segment === '2') && !found.page) found.page = segment
    else break
  }
  return found.lang || found.page ? found : null
}
