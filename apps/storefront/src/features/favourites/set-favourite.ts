import type { Call, CallError } from '@dasturxon/contract/client'
import { withFavourite, type FavouriteStore } from './favourite-store.ts'

/** What the customer wants last of each product whose heart was pressed and whose answer is not there yet. */
const underWay = new WeakMap<FavouriteStore, Map<string, boolean>>()
const asked = new WeakMap<Call, Promise<boolean>>()
/** Counts presses: an answer to a question from before the last press is out of date. */
let presses = 0

const pressedIn = (store: FavouriteStore): Map<string, boolean> => {
  const known = underWay.get(store) ?? new Map<string, boolean>()
  underWay.set(store, known)
  return known
}

/**
 * Makes a product a favourite or not, on screen at once. One request at a time for a product, and the last wish is the one
 * that stays, however fast the heart is pressed; a refusal takes the heart back to what the server has.
 *
 * @returns what the server refused with; null when all is well or an earlier press sees to it
 */
export async function setFavourite(
  store: FavouriteStore,
  call: Call,
  { productId, isFavourite }: { productId: string; isFavourite: boolean },
): Promise<CallError | null> {
  const pressed = pressedIn(store)
  const show = (wanted: boolean) => store.setState((known) => withFavourite(known, productId, wanted))
  presses += 1
  const isUnderWay = pressed.has(productId)
  pressed.set(productId, isFavourite)
  show(isFavourite)
  if (isUnderWay) return null
  for (;;) {
    const wanted = pressed.get(productId) ?? isFavourite
    // A heart pressed on the way out of the page counts too.
    const answer = await call(
      'favourites.add',
      { body: { productId, isFavourite: wanted } },
      { outlivesPage: true },
    )
    // Taken back already, in another tab perhaps: what was wanted is so.
    const isDone = answer.ok || (!wanted && answer.error.code === 'favourite_not_found')
    if (isDone && pressed.get(productId) !== wanted) continue
    pressed.delete(productId)
    presses += 1
    if (isDone) return null
    show(!wanted)
    return answer.ok ? null : answer.error
  }
}

/** Takes over what the server has, except for hearts whose press is still on its way to it. */
export function takeOver(store: FavouriteStore, productIds: readonly string[]): void {
  let favourites = { ids: productIds }
  for (const [id, isFavourite] of pressedIn(store))
    favourites = { ...withFavourite(favourites, id, isFavourite) }
  store.setState(favourites, true)
}

/** Asks for the favourites, once until the page is left; hearts pressed meanwhile make it ask again. */
export async function loadFavourites(store: FavouriteStore, call: Call): Promise<void> {
  if (asked.has(call)) return
  const answer = ask(store, call)
  asked.set(call, answer)
  if (!(await answer)) asked.delete(call)
}

async function ask(store: FavouriteStore, call: Call): Promise<boolean> {
  for (;;) {
    const before = presses
    const answer = await call('favourites.list')
    // Hearts that cannot be known stay as they were; the next screen asks again.
    if (!answer.ok) return false
    if (before !== presses) continue
    takeOver(
      store,
      answer.data.map(({ productId }) => productId),
    )
    return true
  }
}
