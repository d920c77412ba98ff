import type { CallName, CatalogueStart, Order } from '@dasturxon/contract'
import type { Language } from '@dasturxon/domain'
import { readShownFrom, setShownFrom } from '../runtime/connection.ts'
import type { Environment } from '../environment/environment.ts'
import { hasSignInFlag } from '../runtime/sign-in-flag.ts'
import { answerFromMenu } from '../features/catalogue/kept-menu.ts'
import type { OfflineAnswers } from '../runtime/offline-answers.ts'
import { BUILD_PATH } from '../runtime/version.ts'
import {
  listAnswers,
  readAnswer,
  storeAnswer,
  type AnswerScope,
  type StoredAnswer,
} from '../storage/stored-answers.ts'
import { forgetOwnAnswers, sessionKeyOf } from '../storage/storage.ts'

/**
 * The answers that are kept, and whose they are. Nothing that is written, priced or paid is among them: such a call fails without
 * a network, and is not sent later. Of the menu there is one, which follows what the window knows of it.
 */
const SCOPES: Partial<Record<CallName, AnswerScope>> = {
  'branches.list': 'shop',
  'cities.list': 'shop',
  'content.banners': 'shop',
  'content.stories': 'shop',
  'payments.methods': 'shop',
  'users.me': 'own',
  'addresses.list': 'own',
  'favourites.list': 'own',
  'orders.find': 'own',
  'orders.list': 'own',
  'orders.listActive': 'own',
}
export const OFFLINE_CALLS = Object.keys(SCOPES) as CallName[]

/** How long something personal is shown without having been asked for. */
const OWN_MS = 7 * 24 * 60 * 60 * 1000
/**
 * How often a server is asked that did not answer, while what is kept is shown. Not with every other answer that comes: where one
 * call alone fails, a page would be loaded again for ever.
 */
const ASK_EVERY_MS = 5000

type Parts = { environment: Environment; onReached: () => void; now?: () => number }

/** Stores the menu beside the answers of calls. */
type ShopAnswers = OfflineAnswers & { saveMenu: (menu: CatalogueStart) => void }

/** Keeps what this shop answers, for its own customers; `onReached` shows again what was shown from here. */
export function createOfflineAnswers({ environment, onReached, now = Date.now }: Parts): ShopAnswers {
  const session = sessionKeyOf(environment)
  const menu = menuName(environment.language)
  const isAllowed = (scope: AnswerScope) => scope === 'shop' || hasSignInFlag(environment)
  let writes = Promise.resolve()
  let asking: ReturnType<typeof setInterval> | undefined

  function store(scope: AnswerScope, name: string, data: unknown) {
    const at = now()
    // One after the other; storage that is full or switched off keeps nothing.
    writes = writes
      .then(() => (isAllowed(scope) ? storeAnswer(session, scope, name, { data, at }) : undefined))
      .catch(() => undefined)
  }

  function reach() {
    clearInterval(asking)
    asking = undefined
    window.removeEventListener('online', askServer)
    if (readShownFrom() === null) return
    setShownFrom(null)
    onReached()
  }

  function askServer() {
    if (document.visibilityState !== 'hidden')
      fetch(BUILD_PATH, { cache: 'no-store' }).then(
        ({ ok }) => ok && reach(),
        () => undefined,
      )
  }

  async function read(name: CallName, input: unknown): Promise<StoredAnswer | null> {
    if (name.startsWith('catalogue.')) {
      const stored = await readAnswer(session, 'shop', menu)
      // Kept by this app of the same version: another one clears what is kept.
      const data = stored && answerFromMenu(name, input ?? {}, stored.data as CatalogueStart)
      return stored && data ? { data, at: stored.at } : null
    }
    const scope = SCOPES[name]
    if (!scope || !isAllowed(scope)) return null
    const stored = await readAnswer(session, scope, nameOf(name, input))
    return stored ?? (name === 'orders.find' ? findListedOrder(input) : null)
  }

  /** An order that was never opened by itself is in one of the lists. */
  async function findListedOrder(input: unknown): Promise<StoredAnswer | null> {
    const { id } = (input as { params: { id: string } }).params
    for (const name of await listAnswers(session, 'own')) {
      if (!name.startsWith('orders.list')) continue
      const list = await readAnswer(session, 'own', name)
      const data = list?.data as Order[] | { content: Order[] } | undefined
      const order = (Array.isArray(data) ? data : data?.content)?.find((one) => one.id === id)
      if (list && order) return { data: order, at: list.at }
    }
    return null
  }

  return {
    save(name, input, data) {
      // Whoever signs in is not always who was signed in before.
      if (name === 'signIn.login') forgetOwnAnswers(session)
      const scope = SCOPES[name]
      if (scope) store(scope, nameOf(name, input), data)
    },
    saveMenu(known) {
      // What is shown from here is as old as it was.
      if (readShownFrom() === null) store('shop', menu, known)
    },
    async find(name, input) {
      const stored = await read(name, input).catch(() => null)
      if (!stored || (SCOPES[name] === 'own' && now() - stored.at > OWN_MS)) return null
      // The oldest of what is shown counts.
      setShownFrom(Math.min(stored.at, readShownFrom() ?? stored.at))
      if (asking === undefined) {
        asking = setInterval(askServer, ASK_EVERY_MS)
        window.addEventListener('online', askServer)
      }
      return stored
    },
  }
}

/** Under which name the menu of a language is kept. */
export const menuName = (language: Language): string => `menu ${language}`

const nameOf = (name: CallName, input: unknown) => `${name} ${JSON.stringify(input ?? {})}`
