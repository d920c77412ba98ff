import type { NameAnswer } from '@dasturxon/domain'

/** What the outside world says of the name of a domain. Nothing of it throws. */
export type DomainNames = {
  /** Where the name is another's: every name on the way, without the dot of the root. */
  alias: (name: string) => Promise<NameAnswer>
  /** Addresses of both kinds, names followed. */
  addresses: (name: string) => Promise<NameAnswer>
  texts: (name: string) => Promise<NameAnswer>
  /** Whether this deployment is seen at the host over https, with a certificate that browsers take. */
  isOpen: (host: string) => Promise<boolean>
}
