// npm run import -- <folder>: creates or changes a merchant from a folder of files (docs/importing.md). May run while the
// server does: both use the same database, and the server is told. What was changed at the desk and is not in the files is lost only with --over-desk. With `-` the folders come by standard input, one a line,
// and each is answered; the last line of an answer is `= ` and its exit code.
import path from 'node:path'
import { createInterface } from 'node:readline'
import { describeLost, describeProblem, importMerchant } from '@dasturxon/api'
import { picturesFolder } from '@dasturxon/demo'
import { openAsOwner, type OpenDatabase } from './database.ts'
import { createMediaStore } from './media.ts'
import { openSecrets } from './secrets.ts'
import { readSettings, type Settings } from './settings.ts'
import { say } from './run-command.ts'

const quiet = () => {}

const OVER_DESK = '--over-desk'
const [folderGiven] = process.argv.slice(2).filter((word) => word !== OVER_DESK)

process.exitCode = await run(folderGiven)

/** Answers the exit code: 0 when the shop is as the files say, 1 when they were refused, 2 when there was nothing to do. */
async function run(folder: string | undefined): Promise<number> {
  if (!folder) {
    say('Name the folder of the merchant: npm run import -- ./my-shop')
    return 2
  }
  const settings = readSettings(process.env)
  const database = await openAsOwner(settings, quiet)
  try {
    if (folder !== '-') return await importFolder(folder, { settings, database })
    for await (const line of createInterface({ input: process.stdin })) {
      say(`= ${await importFolder(line, { settings, database })}`)
    }
    return 0
  } finally {
    await database.close()
  }
}

async function importFolder(
  folder: string,
  { settings, database }: { settings: Settings; database: OpenDatabase },
): Promise<0 | 1> {
  say(`Reading ${folder} …`)
  const outcome = await importMerchant(database, path.resolve(folder), {
    store: createMediaStore(settings),
    secrets: await openSecrets(settings),
    // a copy of a demo folder names them, and is the quickest way to a shop (docs/importing.md)
    sharedPictures: picturesFolder,
    baseDomains: settings.baseDomains,
    reservedHosts: settings.reservedHosts,
    isDemo: false,
    overDesk: process.argv.includes(OVER_DESK),
    now: new Date(),
  })
  if (outcome.kind === 'refused') {
    say(`Nothing was changed. ${outcome.problems.length} to mend:`)
    for (const problem of outcome.problems) say(`  ${describeProblem(problem)}`)
    return 1
  }
  if (outcome.kind === 'would_lose') {
    say(
      `Nothing was changed. ${outcome.lost.length} changes at the desk of ${outcome.sub} are not in these files:`,
    )
    for (const change of outcome.lost) say(`  ${describeLost(change)}`)
    say(`With ${OVER_DESK} the shop becomes what the files say.`)
    return 1
  }
  for (const warning of outcome.warnings) say(`  Warning: ${describeProblem(warning)}`)
  const counts = Object.entries(outcome.counts).map(([what, count]) => `${count} ${what}`)
  say(
    outcome.kind === 'imported'
      ? `${outcome.sub} is imported: ${counts.join(', ')}.`
      : `${outcome.sub} is up to date.`,
  )
  return 0
}
