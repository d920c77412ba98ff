/** What a messenger does for the shop. Its bridge is loaded after the page: until then, and in a browser, there is none. */
export type MessengerActions = {
  /** Opens a page outside, where the apps of banks can be reached. */
  openLink: (url: string) => void
  /** The signed contact of the customer, empty where an older client sends it to the bot; null when they would not. */
  requestContact: () => Promise<string | null>
}

let actions: MessengerActions | null = null
let waiting: ((bridge: MessengerActions) => void)[] = []

export const messengerActions = (): MessengerActions | null => actions

/** The same once the bridge is there; never in a browser. */
export function whenMessengerActs(): Promise<MessengerActions> {
  return actions ? Promise.resolve(actions) : new Promise((resolve) => waiting.push(resolve))
}

export function setMessengerActions(bridge: MessengerActions): void {
  actions = bridge
  for (const resolve of waiting) resolve(bridge)
  waiting = []
}
