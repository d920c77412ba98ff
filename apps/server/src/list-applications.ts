// npm run applications -- <shop>: who applied for the shop's vacancies, the latest first, one a line. May run while the server
// does.
import { listApplications } from '@dasturxon/api'
import { noShop, runCommand, say } from './run-command.ts'

await runCommand({
  usage: `npm run applications -- <shop>

  <shop>    its sub-domain, such as osh`,
  read: ([sub, ...others]) => (sub && others.length === 0 ? sub : null),
  async run(sub, database) {
    const applications = await listApplications(database, sub)
    if (!applications) return noShop(sub)
    if (applications.length === 0) say(`Nobody has applied to ${sub} yet.`)
    for (const { at, position, name, phone, about } of applications)
      say([at.toISOString(), position, name, phone, about.replaceAll(/\s+/g, ' ')].join('; '))
    return null
  },
})
