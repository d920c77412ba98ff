// npm run bot -- <shop>: tells Telegram where the shop of a merchant's bot is (docs/importing.md). To be run after telegram.json
// was imported, and again when the shop's address or the bot's token has changed; the server may run meanwhile.
import { setUpBot } from '@dasturxon/api'
import { openDatabase } from './database.ts'
import { openSecrets } from './secrets.ts'
import { readSettings } from './settings.ts'
import { createShopUrl } from './shop-url.ts'

const quiet = () => {}
const say = (line: string) => process.stdout.write(`${line}\n`)

process.exitCode = await run(process.argv[2])

/** Answers the exit code: 0 when Telegram knows, 1 when it does not, 2 when the command was not understood. */
async function run(sub: string | undefined): Promise<number> {
  if (!sub) {
    say('Name the shop: npm run bot -- osh')
    return 2
  }
  const settings = readSettings(process.env)
  const database = await openDatabase(settings, quiet)
  try {
    const app = {
      db: database.db,
      secrets: await openSecrets(settings),
      shopUrl: createShopUrl(settings),
      apiUrl: settings.telegramApiUrl,
    }
    const outcome = await setUpBot(app, sub)
    switch (outcome.kind) {
      case 'done':
        say(`@${outcome.name} opens ${outcome.url}.`)
        return 0
      case 'no_merchant':
        say(`There is no shop ${sub}.`)
        return 1
      case 'no_bot':
        say(`${sub} has no bot of which we know the token.`)
        return 1
      case 'not_https':
        say(`Telegram opens https addresses only, not ${outcome.url}.`)
        return 1
      case 'refused':
        say(`Telegram refused ${outcome.method}: ${outcome.description}`)
        return 1
    }
  } finally {
    await database.close()
  }
}
