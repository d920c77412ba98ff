import { DOMAIN_PROBLEMS, DOMAIN_PROOFS, DOMAIN_STATES } from '@dasturxon/domain'
import { z } from 'zod'
import { Moment, named } from '../common.ts'

const Version = z.int().min(0)

export const DeskDomain = named('DeskDomain', {
  /** Of the domain that somebody sees; 0 while none is typed. */
  version: Version,
  /** Where the shop is without a domain of its own, and goes on to be. */
  subUrl: z.string(),
  domain: z
    .object({
      /** In small Latin letters: `xn--…` for other alphabets. */
      host: z.string(),
      state: z.enum(DOMAIN_STATES),
      proof: z.enum(DOMAIN_PROOFS).nullable(),
      /** Links of the shop lead there. */
      isOpen: z.boolean(),
      problem: z.enum(DOMAIN_PROBLEMS).nullable(),
      /** What the last check found instead of what it wanted. */
      found: z.array(z.string()),
      typedAt: Moment,
      /** Null: it came with files. */
      typedBy: z.string().nullable(),
      checkedAt: Moment.nullable(),
      provenAt: Moment.nullable(),
      /** When it stops to be the shop's unless a check finds its records again. */
      lostAt: Moment.nullable(),
      /** What can be written into its DNS, the way that fits the domain first; all records of one way. */
      ways: z.array(
        z.object({
          proof: z.enum(['CNAME', 'TXT']),
          records: z.array(
            z.object({
              type: z.enum(['CNAME', 'A', 'AAAA', 'TXT']),
              name: z.string(),
              value: z.string(),
            }),
          ),
        }),
      ),
    })
    .nullable(),
})
export type DeskDomain = z.infer<typeof DeskDomain>

export const ownDomain = {
  'desk.domain': {
    summary: 'The shop’s own domain, how it stands, and the DNS records that prove it',
    output: DeskDomain,
  },
  'desk.setDomain': {
    summary:
      'Type the domain of the shop, as it is or pasted with https:// and a path; it is checked at once',
    body: z.strictObject({ version: Version, domain: z.string().max(300) }),
    output: DeskDomain,
  },
  'desk.checkDomain': {
    summary: 'Look at the DNS records of the domain now',
    output: DeskDomain,
  },
  'desk.removeDomain': {
    summary: 'Give the domain up: the shop is at its sub-domain alone, and another may prove the domain',
    body: z.strictObject({ version: Version }),
    output: DeskDomain,
  },
} as const
