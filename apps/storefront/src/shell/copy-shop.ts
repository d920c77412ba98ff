import type { CatalogueStart } from '@dasturxon/contract'
import { registerWorker } from '@dasturxon/client/push'
import { SHOP_PAGES_SCOPE, type CopyPages } from '@dasturxon/client/push-worker-path'
import { shellAddress } from './app-addresses.ts'
import { clickWebSession } from '../launch/click-launch.ts'
import type { Environment } from '../environment/environment.ts'
import { isInMessenger } from '../launch/messenger-launch.ts'
import { hasSignInFlag } from '../runtime/sign-in-flag.ts'
import { loadCatalogue } from '../features/catalogue/load-catalogue.ts'
import { followMenu } from '../features/catalogue/kept-menu.ts'
import { setOfflineAnswers } from '../runtime/offline-answers.ts'
import type { Visit } from '../session/visit.ts'
import { forgetOwnAnswers, sessionKeyOf } from '../storage/storage.ts'
import { readAnswer } from '../storage/stored-answers.ts'
import { createOfflineAnswers, OFFLINE_CALLS, menuName } from './shop-answers.ts'

/** A menu that changes many times a second is kept once. */
const REST_MS = 1000

type Shop = Pick<Visit, 'environment' | 'data' | 'router'>

let isSaving = false

/** Keeps the answers of this window from here on, and answers from what is kept where the network fails. */
export function saveAnswers({ environment, data, router }: Shop): void {
  if (isSaving) return
  isSaving = true
  const answers = createOfflineAnswers({ environment, onReached: () => void router.revalidate() })
  setOfflineAnswers(answers)
  // What came with the page came before.
  for (const name of OFFLINE_CALLS)
    for (const answer of data.list(name)) {
      const question = data.questionOf(answer)
      if (question) answers.save(name, question.input, answer)
    }
  let timer: ReturnType<typeof setTimeout> | undefined
  followMenu(data, (menu: CatalogueStart) => {
    clearTimeout(timer)
    timer = setTimeout(() => answers.saveMenu(menu), REST_MS)
  })
  data.watchList('orders.find', () => {
    for (const order of data.list('orders.find'))
      answers.save('orders.find', { params: { id: order.id } }, order)
  })
}

/**
 * What a page does for the time without a network, once it is at rest: its answers are kept, the menu is asked for where no screen
 * has, and the worker keeps the shell and what was loaded. Orders under way are asked for at every start; the history is not.
 */
export async function copyShop(visit: Shop, build: string): Promise<void> {
  const { environment } = visit
  const { merchantState, language } = environment
  if (merchantState.kind !== 'active' || !canCopy(environment)) return
  // Whatever the page still fetches comes first.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  if (!hasSignInFlag(environment)) forgetOwnAnswers(sessionKeyOf(environment))
  saveAnswers(visit)
  void askMenu(visit)
  try {
    await registerWorker(SHOP_PAGES_SCOPE)
    const { active } = await navigator.serviceWorker.ready
    const { merchant, settings } = merchantState
    const message: CopyPages = {
      keepPages: {
        shell: shellAddress({ id: merchant.id, sub: merchant.sub, language }, { build, settings }),
        loaded: performance.getEntriesByType('resource').map(({ name }) => name),
        isFrugal: isFrugal(),
      },
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of the page's own origin
    active?.postMessage(message)
  } catch {
    // The browser lets no worker in, as in a private window: the shop works with a network.
  }
}

/** Messengers and frames have shells and stores of their own; a preview is nobody's to keep. */
function canCopy({ preview, hasOfflinePages }: Environment): boolean {
  const isOwnPage = window.parent === window && !isInMessenger() && clickWebSession() === null
  const hasPlace = 'serviceWorker' in navigator && 'caches' in globalThis
  return isOwnPage && hasPlace && !preview && hasOfflinePages !== false
}

/** The menu, for who has come to another page and has none yet. */
async function askMenu({ environment, data }: Shop): Promise<void> {
  const { language } = environment
  const stored = await readAnswer(sessionKeyOf(environment), 'shop', menuName(language)).catch(() => null)
  if (!stored && !isFrugal()) await loadCatalogue({ data, language })
}

/** Whether the customer has asked the browser to save bytes. */
const isFrugal = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
