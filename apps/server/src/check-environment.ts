import { SETTING_NAMES } from './settings.ts'

/** Shorter names are near to too many others. */
const LEAST_LENGTH = 6
const MOST_EDITS = 2

type Environment = Record<string, string | undefined>

/** Variables that are no settings and look as if they were meant to be one: `DATABSE_URL`. Others of the machine are left alone. */
export function misspeltSettings(environment: Environment): { name: string; meant: string }[] {
  const known = new Set<string>(SETTING_NAMES)
  return Object.keys(environment).flatMap((name) => {
    if (known.has(name) || name.length < LEAST_LENGTH) return []
    const meant = SETTING_NAMES.find(
      (candidate) => candidate.length >= LEAST_LENGTH && edits(name.toUpperCase(), candidate) <= MOST_EDITS,
    )
    return meant === undefined ? [] : [{ name, meant }]
  })
}

/**
 * What a server for real merchants lacks, a sentence each; nothing for a demo. NODE_ENV=production without them would start a shop
 * that nobody reaches, or that cannot open its merchants' accounts.
 */
export function missingInProduction(environment: Environment, { isDemo }: { isDemo: boolean }): string[] {
  if (environment['NODE_ENV'] !== 'production' || isDemo) return []
  const wanted: [name: string, why: string][] = [
    ['BASE_DOMAINS', 'whose sub-domains are merchants, such as example.uz'],
    [
      'SECRETS_KEY',
      'opens the merchants’ accounts: one is made by echo "k1:$(openssl rand -base64 32)"; keep it apart from backups',
    ],
  ]
  if (environment['DATABASE_URL'])
    wanted.push([
      'DATABASE_OWNER_URL',
      'the role that owns the tables; DATABASE_URL names one that owns nothing (docs/operating.md)',
    ])
  return wanted.filter(([name]) => !environment[name]).map(([name, why]) => `  ${name}: ${why}`)
}

/** How many letters have to be put in, taken out or changed to make the one word the other (Levenshtein). */
function edits(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_EDITS) return MOST_EDITS + 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of one.split('').entries()) {
    const next = [at + 1]
    for (const [index, wanted] of other.split('').entries()) {
      const changed = (row[index] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
