// npm run verify-z: reckons the hash of every Z of every shop anew, and that none is missing; names those that are not what was signed.
// May run while the server does.
import { verifyZ } from '@dasturxon/api'
import { openAsOwner } from './database.ts'
import { readSettings } from './settings.ts'

const quiet = () => {}
const say = (line: string) => process.stdout.write(`${line}\n`)
const WORDS = {
  hash: 'was changed: its checksum does not match',
  chain: 'does not follow the one before it',
  number: 'follows a gap in the numbers',
  sums: 'does not agree with the entries of its drawer',
}

const database = await openAsOwner(readSettings(process.env), quiet)
try {
  const { count, broken } = await verifyZ(database.db)
  for (const { sub, drawerId, no, why } of broken) say(`${sub}, drawer ${drawerId}: Z ${no} ${WORDS[why]}.`)
  say(`${count} Z, ${broken.length === 0 ? 'all as they were signed' : `${broken.length} broken`}.`)
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  await database.close()
}
