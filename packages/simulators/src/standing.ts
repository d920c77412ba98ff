/** Where simulators stand: beside the shop, on its own server (null), or apart from it, at an origin of their own. */
export type Standing = (() => string) | null

/** `folder` as in records.ts. */
export type Place = { folder?: string | null; apart?: Standing }

/** The origin of a provider's pages: browsers reach those beside the shop at the address that the shop itself gave. */
export const pageOrigin = (apart: Standing, shopAddress: string): string =>
  apart ? apart() : new URL(shopAddress).origin

/** Where a call to an address of the shop goes: beside the shop to this very server, `origin`, whatever name the shop has. */
export const callAddress = (apart: Standing, address: string, origin: string): string =>
  apart ? address : origin + new URL(address).pathname
