import { createDeskClient, type DeskCallFunction } from '@dasturxon/contract/desk/client'

/** A client of the desk for whoever has this cookie, over HTTP. */
export const deskOverHttp = ({
  baseUrl,
  merchant,
  cookie,
}: {
  baseUrl: string
  merchant: string
  cookie: string
}): DeskCallFunction =>
  createDeskClient({
    baseUrl: `${baseUrl}/api`,
    merchant,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } }),
  })
