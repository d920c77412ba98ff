/** Whom a push service may write to about a shop's messages (RFC 8292 `sub`): its address, or a mailbox where that is not https. */
export const contactOf = (shopUrl: string): string =>
  shopUrl.startsWith('https:') ? shopUrl : `mailto:push@${new URL(shopUrl).hostname}`
