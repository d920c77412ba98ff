import { domainOfHost, isWithinDomains } from './host-names.ts'

/** PENDING: typed and not proven. PROVEN: the shop is found by it. LOST: it was proven, and its records lead elsewhere since. */
export const DOMAIN_STATES = ['PENDING', 'PROVEN', 'LOST'] as const
export type DomainState = (typeof DOMAIN_STATES)[number]

/** What proves that who typed a domain has it. OPERATOR: whoever runs the deployment wrote it into files before domains were proven. */
export const DOMAIN_PROOFS = ['CNAME', 'TXT', 'OPERATOR'] as const
export type DomainProof = (typeof DOMAIN_PROOFS)[number]

/**
 * What a check found wrong. NO_NAME: nobody has registered it, or there is no such name below it. NO_RECORD: the name is there and leads
 * nowhere. ELSEWHERE: it leads to another machine. NO_PROOF: it leads here, and nothing says to which shop. NAME_SERVERS: those of
 * the domain do not answer. RESOLVER: ours does not. TAKEN: its proof is right, and another shop's is there, too. NOT_OPEN: it is
 * proven, and nobody can open it yet.
 */
export const DOMAIN_PROBLEMS = [
  'NO_NAME',
  'NO_RECORD',
  'ELSEWHERE',
  'NO_PROOF',
  'NAME_SERVERS',
  'RESOLVER',
  'TAKEN',
  'NOT_OPEN',
] as const
export type DomainProblem = (typeof DOMAIN_PROBLEMS)[number]

/** Why a text can be no domain of a shop. */
export type DomainRefusal = 'invalid' | 'address' | 'ours' | 'special'

/** RFC 6761, 6762, 7686, 8375 and names that ICANN keeps for inner networks: nobody outside finds them. */
const SPECIAL = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'onion', 'arpa', 'alt']
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const TOP_LEVEL = /^[a-z](?:[a-z0-9-]*[a-z0-9])?$/

/**
 * The host in what somebody types or pastes, in small letters: without scheme, path, port, and the dot of the root.
 * @returns letters of other alphabets as they are: `ош.уз` is written `xn--…` by whoever asks the DNS
 */
export const hostInText = (text: string): string =>
  text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .toLowerCase()

/**
 * Why a shop cannot have this host as its domain; null where it can.
 * @param host in Latin letters (`xn--…` for others)
 * @param reservedHosts what the deployment has for something else than shops
 */
export function domainRefusal(
  host: string,
  { baseDomains, reservedHosts }: { baseDomains: readonly string[]; reservedHosts: readonly string[] },
): DomainRefusal | null {
  if (/^[\d.]+$/.test(host) || /[[\]:]/.test(host)) return 'address'
  const labels = host.split('.')
  const topLevel = labels.at(-1) ?? ''
  if (domainOfHost(host) === null || !labels.every((label) => LABEL.test(label))) return 'invalid'
  if (isWithinDomains(host, baseDomains)) return 'ours'
  if (reservedHosts.some((reserved) => domainOfHost(reserved) === domainOfHost(host))) return 'ours'
  if (SPECIAL.includes(topLevel)) return 'special'
  return TOP_LEVEL.test(topLevel) ? null : 'invalid'
}

/** The name of the TXT record that proves a domain, and what it holds. */
export const proofName = (host: string): string => `_dasturxon.${host}`
export const proofText = (token: string): string => `dasturxon=${token}`

/** Whether a domain is one that name servers take no CNAME for: its own root, `tez.uz`. */
export const isRootDomain = (host: string): boolean => host.split('.').length === 2

/** What the DNS says of one kind of record. `broken`: the name servers of the domain fail; `unreached`: nobody answered us. */
export type NameAnswer =
  | { kind: 'found'; values: readonly string[] }
  | { kind: 'no_name' | 'no_record' | 'broken' | 'unreached' }

export type DomainRecords = {
  /** Where the name is another's, the last of a chain. */
  alias: NameAnswer
  addresses: NameAnswer
  /** Those at `proofName`. */
  texts: NameAnswer
  /** Where the sub-domain of the shop leads. */
  own: NameAnswer
}

export type DomainVerdict =
  | { kind: 'proven'; proof: DomainProof }
  /** `found`: what is there instead. `isCertain`: another look would find the same. */
  | { kind: 'failed'; problem: DomainProblem; found: readonly string[]; isCertain: boolean }

/**
 * Whether the records of a domain prove that it is the shop's: it is another name of the shop's own sub-domain, or it leads to our machines
 * and a TXT record holds the shop's token. A name of the deployment alone proves nothing: a record that somebody left
 * behind would be anybody's.
 * @param target the shop's own sub-domain, in full
 * @param isTrusted the operator wrote it into files: leading here is enough
 */
export function judgeDomain(
  { target, token, isTrusted }: { target: string; token: string; isTrusted: boolean },
  { alias, addresses, texts, own }: DomainRecords,
): DomainVerdict {
  if (alias.kind === 'found' && alias.values.includes(target)) return { kind: 'proven', proof: 'CNAME' }
  if (alias.kind === 'broken' || alias.kind === 'unreached') return unsure(alias.kind)
  if (alias.kind === 'no_name') return failed('NO_NAME')
  if (addresses.kind === 'broken' || addresses.kind === 'unreached') return unsure(addresses.kind)
  const aliases = alias.kind === 'found' ? alias.values : []
  if (addresses.kind !== 'found')
    return aliases.length > 0 ? failed('ELSEWHERE', aliases) : failed('NO_RECORD')
  if (own.kind !== 'found') return unsure('unreached')
  const isHere = addresses.values.some((address) => own.values.includes(address))
  if (!isHere) return failed('ELSEWHERE', [...aliases, ...addresses.values])
  if (texts.kind === 'found' && texts.values.includes(proofText(token)))
    return { kind: 'proven', proof: 'TXT' }
  if (isTrusted) return { kind: 'proven', proof: 'OPERATOR' }
  if (texts.kind === 'broken' || texts.kind === 'unreached') return unsure(texts.kind)
  // at another shop's sub-domain, or that of the deployment
  if (aliases.length > 0) return failed('ELSEWHERE', aliases)
  return failed('NO_PROOF', texts.kind === 'found' ? texts.values : [])
}

const failed = (problem: DomainProblem, found: readonly string[] = []): DomainVerdict => ({
  kind: 'failed',
  problem,
  found,
  isCertain: true,
})
const unsure = (kind: 'broken' | 'unreached'): DomainVerdict => ({
  kind: 'failed',
  problem: kind === 'broken' ? 'NAME_SERVERS' : 'RESOLVER',
  found: [],
  isCertain: false,
})

export type DomainStanding = {
  state: DomainState
  proof: DomainProof | null
  /** Links of the shop lead there: it is proven, and was opened over https. */
  isOpen: boolean
  problem: DomainProblem | null
  found: readonly string[]
  provenAt: Date | null
  /** Since when checks of what was proven fail; null while they do not. */
  failingSince: Date | null
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A record that is gone for so long was not taken away by mistake: links lead to the sub-domain again, and the domain is free. */
export const DOMAIN_LOST_AFTER_MS = 3 * HOUR_MS

/** How a domain stands after a check. `opens` counts where the verdict is that it is proven: whether the shop is seen there over https. */
export function standingAfter(
  held: DomainStanding,
  { verdict, opens, now }: { verdict: DomainVerdict; opens: boolean; now: Date },
): DomainStanding {
  if (verdict.kind === 'proven') {
    const failingSince = opens ? null : held.state === 'PROVEN' ? (held.failingSince ?? now) : now
    return {
      state: 'PROVEN',
      proof: verdict.proof,
      isOpen: opens || (held.state === 'PROVEN' && held.isOpen && !isLong(failingSince, now)),
      problem: opens ? null : 'NOT_OPEN',
      found: [],
      provenAt: held.state === 'PROVEN' ? held.provenAt : now,
      failingSince,
    }
  }
  const { problem, found, isCertain } = verdict
  if (!isCertain || held.state !== 'PROVEN') return { ...held, problem, found }
  const failingSince = held.failingSince ?? now
  const isLost = isLong(failingSince, now)
  return {
    ...held,
    state: isLost ? 'LOST' : 'PROVEN',
    proof: isLost ? null : held.proof,
    isOpen: held.isOpen && !isLost,
    problem,
    found,
    failingSince,
  }
}

const isLong = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() >= DOMAIN_LOST_AFTER_MS

/** When a domain is looked at again after a check at `now`; null: not by itself any more. `since`: when it was typed. */
export function nextDomainCheck(
  { state, problem, provenAt, failingSince }: DomainStanding,
  { since, now }: { since: Date; now: Date },
): Date | null {
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (state === 'PROVEN') {
    if (problem === null) return after(6 * HOUR_MS)
    // a certificate is there within a minute or two
    const isNew = provenAt !== null && now.getTime() - provenAt.getTime() < HOUR_MS
    return after(isNew ? 2 * MINUTE_MS : HOUR_MS)
  }
  const waited = now.getTime() - (failingSince ?? since).getTime()
  if (waited < HOUR_MS) return after(5 * MINUTE_MS)
  if (waited < 3 * DAY_MS) return after(HOUR_MS)
  return waited < 30 * DAY_MS ? after(6 * HOUR_MS) : null
}
