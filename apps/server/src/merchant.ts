// npm run merchant -- create <shop> --owner <phone>: the first owner of a shop, who signs in at its /desk by a code to this
// phone. May run while the server does.
import { parseArgs } from 'node:util'
import { makeOwner } from '@dasturxon/api'
import { openDatabase } from './database.ts'
import { readSettings } from './settings.ts'

const USAGE = `npm run merchant -- create <shop> --owner <phone> [--name <name>]

  <shop>   its sub-domain, such as osh; the shop was imported before (docs/importing.md)
  --owner  the owner's phone, such as +998901234567
  --name   how the screens call the owner`

const quiet = () => {}
const say = (line: string) => process.stdout.write(`${line}\n`)

process.exitCode = await run(process.argv.slice(2))

/** Answers the exit code: 0 when it is done, 1 when it cannot be, 2 when the command was not understood. */
async function run(words: string[]): Promise<number> {
  const asked = read(words)
  if (!asked) {
    say(USAGE)
    return 2
  }
  const database = await openDatabase(readSettings(process.env), quiet)
  try {
    switch (await makeOwner(database.db, { ...asked, now: new Date() })) {
      case 'made':
        say(`${asked.phone} is an owner of ${asked.sub} and can sign in at its /desk.`)
        return 0
      case 'no_merchant':
        say(`There is no shop ${asked.sub}.`)
        return 1
      case 'phone_invalid':
        say(`${asked.phone} is no phone number.`)
        return 1
      case 'phone_taken':
        say(`${asked.phone} is of the staff of ${asked.sub} already.`)
        return 1
    }
  } finally {
    await database.close()
  }
}

/** The command line; null when it is not one. */
function read(words: string[]): { sub: string; phone: string; name: string } | null {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { owner: { type: 'string' }, name: { type: 'string' } },
    })
    const [verb, sub, ...others] = positionals
    if (verb !== 'create' || !sub || !values.owner || others.length > 0) return null
    return { sub, phone: values.owner, name: values.name ?? '' }
  } catch {
    return null // an option nobody knows
  }
}
