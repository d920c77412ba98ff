import { PAYMENT_PROVIDERS } from './payment-providers.ts'

/**
 * Names that mail programs, browsers, proxies and authorities for certificates ask for by themselves, and take whoever answers for
 * the domain's own: no shop may have one, whoever makes it.
 *
 * RFC 2142 (mailboxes by role), CA/B Baseline Requirements 3.2.2.4.4 (mailboxes that prove a domain), RFC 6761 (special names),
 * RFC 8461 (mta-sts), RFC 5214 (isatap), draft-koch-openpgp-webkey-service (openpgpkey), draft-ietf-wrec-wpad (wpad),
 * MS-OXDISCO (autodiscover, lyncdiscover), Thunderbird's autoconfig, RFC 6186 and 6764 (mail and calendars), cPanel's sub-domains.
 */
const ASKED_BY_PROGRAMS = `abuse admin administrator hostmaster info marketing noc postmaster root sales security ssladmin
  sysadmin support usenet uucp webmaster ftp
  example invalid local localdomain localhost localnet broadcasthost onion test
  mta-sts openpgpkey isatap wpad proxy autodiscover autoconfig lyncdiscover sip enterpriseregistration enterpriseenrollment
  email imap imaps pop pop3 pop3s smtps submission caldav carddav exchange owa
  cpanel webdisk webmail whm cpcalendars cpcontacts
  ssh sftp vpn ldap kerberos ntp stun turn xmpp git whois crl ocsp pki well-known map-frame`

/** The same with a number behind them: `ns1`, `mail2`. */
const NUMBERED = /^(?:dns|ftp|mail|mx|ns|relay|smtp|www)\d*$/

/** Names by which somebody would take a shop for the house itself, or that it may need: no stranger has one. */
const OF_THE_HOUSE = `api app apps desk system status health metrics dev demo stage staging beta preview
  cdn static assets media img images files map maps
  pay payment payments bank billing login signin signup register account accounts auth oauth sso
  help docs blog news shop shops store stores market menu dasturxon dasturkhon official internal new start`

const namesIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Whether programs ask for a host of this name by themselves; what has an underscore is none of a shop (RFC 8552). */
export const isAskedByPrograms = (sub: string): boolean =>
  NUMBERED.test(sub) || sub.startsWith('_') || namesIn(ASKED_BY_PROGRAMS).has(sub)

/** Whether a stranger may not have it: what programs ask for, words of the house, and who takes its money. */
export const isReservedName = (sub: string): boolean =>
  isAskedByPrograms(sub) ||
  namesIn(OF_THE_HOUSE).has(sub) ||
  PAYMENT_PROVIDERS.some((provider) => provider.toLowerCase() === sub)

/**
 * Whether a shop of this name would be at a host that the deployment has for something else: the desk's, that of pictures.
 * @param hosts names of hosts without port
 */
export const isNameOfHost = (
  sub: string,
  hosts: readonly string[],
  baseDomains: readonly string[],
): boolean => baseDomains.some((domain) => hosts.includes(`${sub}.${domain}`))
