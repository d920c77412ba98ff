import { demoMerchants } from '@dasturxon/demo'

/** For whoever has just started the demo: where its shops are, and where its sign-in codes arrive. */
export function printAddresses(port: number): void {
  const shops = demoMerchants().map(({ sub }) => `  http://${sub}.localhost:${port}`)
  process.stdout.write(
    `\nThe demo shops are open:\n${shops.join('\n')}\nSign-in codes: http://localhost:${port}/dev/inbox\n\n`,
  )
}
