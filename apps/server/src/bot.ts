// npm run bot -- <shop>: tells Telegram where the shop of a merchant's bot is (docs/importing.md). To be run after telegram.json
// was imported, and again when the shop's address or the bot's token has changed; the server may run meanwhile.
import { createBotApi, setUpBot } from '@dasturxon/api'
import { noShop, runCommand, say } from './run-command.ts'
import { openSecrets } from './secrets.ts'
import { createShopUrl } from './shop-url.ts'

await runCommand({
  usage: 'Name the shop: npm run bot -- osh',
  read: ([sub]) => sub || null,
  async run(sub, { db, settings }) {
    const app = {
      db,
      secrets: await openSecrets(settings),
      shopUrl: createShopUrl(settings),
      messenger: createBotApi(settings.telegramApiUrl),
    }
    const outcome = await setUpBot(app, sub)
    switch (outcome.kind) {
      case 'done':
        say(`@${outcome.name} opens ${outcome.url}.`)
        return null
      case 'no_merchant':
        return noShop(sub)
      case 'no_bot':
        return `${sub} has no bot of which we know the token.`
      case 'not_https':
        return `Telegram opens https addresses only, not ${outcome.url}.`
      case 'refused':
        return `Telegram refused ${outcome.method}: ${outcome.description}`
    }
  },
})
