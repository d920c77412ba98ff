/** What pages share with calls: cookies, whose shop a request is about, and the form in which an answer goes out. */
export type { PageCaller } from './http/admit.ts'
export {
  cookieOf,
  COOKIES,
  flagCookie,
  forgetCookie,
  fulfilmentCookie,
  isOwnName,
  readCookies,
  rememberCookie,
  rememberedMerchant,
  tokenCookie,
  tokenFor,
  writeCookie,
} from './http/cookies.ts'
export { lookCookie, lookIn } from './http/look.ts'
export { plantedCookies } from './http/planted-cookies.ts'
export { busyPage } from './http/admission/busy-page.ts'
export { mountCachedFiles, readCachedFiles, type CachedFiles } from './http/cached-files.ts'
export { isKnown } from './http/negotiate.ts'
export { PreparedBytes } from './http/prepared-bytes.ts'
export { isMended, mendPageUrl } from './http/refuse-url.ts'
export { resolveMerchant, type NamedBy } from './http/resolve-merchant.ts'
export { sendPrepared } from './http/send-prepared.ts'
