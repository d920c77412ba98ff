// npm run applications -- <shop>: who applied for the shop's vacancies, the latest first, one a line. May run while the server
// does.
import { listApplications } from '@dasturxon/api'
import { openDatabase } from './database.ts'
import { readSettings } from './settings.ts'

const USAGE = `npm run applications -- <shop>

  <shop>    its sub-domain, such as osh`

const quiet = () => {}
const say = (line: string) => process.stdout.write(`${line}\n`)

process.exitCode = await run(process.argv.slice(2))

/** Answers the exit code: 0 when they are listed, 1 when there is no such shop, 2 when the command was not understood. */
async function run([sub, ...others]: string[]): Promise<number> {
  if (!sub || others.length > 0) {
    say(USAGE)
    return 2
  }
  const database = await openDatabase(readSettings(process.env), quiet)
  try {
    const applications = await listApplications(database, sub)
    if (!applications) {
      say(`There is no shop ${sub}.`)
      return 1
    }
    if (applications.length === 0) say(`Nobody has applied to ${sub} yet.`)
    for (const { at, position, name, phone, about } of applications)
      say([at.toISOString(), position, name, phone, about.replaceAll(/\s+/g, ' ')].join('; '))
    return 0
  } finally {
    await database.close()
  }
}
