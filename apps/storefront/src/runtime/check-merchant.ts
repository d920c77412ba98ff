import { paths } from '../paths.ts'
import { redirect, redirectDocument } from '@dasturxon/client'
import type { LoaderArgs } from './routes.ts'
import type { MerchantState } from '../environment/environment.ts'
import { readLeadingSegments } from './leading-segments.ts'

/** Where a customer must go instead, or null when the page may be shown (MER-2, MER-3). */
function whereMerchantSends(state: MerchantState, { pathname, searchParams }: URL): string | null {
  const isOnStatePage = pathname === paths.blocked || pathname === paths.merchantNotAvailable
  switch (state.kind) {
    case 'active':
      return isOnStatePage ? paths.home : null
    case 'blocked':
      return pathname === paths.blocked ? null : paths.blocked
    case 'missing':
      if (pathname === paths.merchantNotAvailable) return null
      // Who was asked for goes along: without it, the host might name another merchant and lead home.
      return paths.merchantNotAvailable + vendorOf(searchParams)
    case 'unnamed':
      return pathname === paths.home || pathname === paths.merchantNotAvailable ? null : paths.home
  }
}

/** The middleware of spec §2: runs before every route, on the server and in the browser (NAV-3). */
export function checkMerchant({ url, environment }: LoaderArgs): void {
  // In the browser only; the server has answered these before it renders. Cookies and home are the server's matter.
  if (readLeadingSegments(url.pathname)) throw redirectDocument(url.pathname)
  const target = whereMerchantSends(environment.merchantState, url)
  if (target) throw redirect(target)
}

function vendorOf(searchParams: URLSearchParams): string {
  const vendor = searchParams.get('vendor')
  return vendor === null ? '' : `?vendor=${encodeURIComponent(vendor)}`
}
