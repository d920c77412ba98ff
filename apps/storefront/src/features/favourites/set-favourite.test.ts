import type { Call, CallError } from '@dasturxon/contract/client'
import { inEveryLanguage } from '@dasturxon/domain'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Favourites } from './favourite-store.ts'
import { setFavourite } from './set-favourite.ts'

const PLOV = '01890a5d-ac96-774b-bcce-b302099a8057'
const BUSY: CallError = {
  code: 'busy',
  description: inEveryLanguage(() => ''),
  requestId: 'r',
  status: 503,
}

/** A server that answers when it is told to, and keeps what it was asked. */
function createSlowServer() {
  const asked: { isFavourite: boolean; outlivesPage: boolean | undefined }[] = []
  const waiting: ((error: CallError | null) => void)[] = []
  const call = ((
    _name: string,
    { body }: { body: { isFavourite: boolean } },
    options?: { outlivesPage?: boolean },
  ) => {
    asked.push({ isFavourite: body.isFavourite, outlivesPage: options?.outlivesPage })
    return new Promise((resolve) =>
      waiting.push((error) =>
        resolve(error ? { ok: false, error } : { ok: true, data: { id: PLOV, productId: PLOV } }),
      ),
    )
  }) as unknown as Call
  const answer = async (error: CallError | null = null) => {
    waiting.shift()?.(error)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { asked, call, answer }
}

const createHearts = () => createStore<Favourites>(() => ({ ids: [] }))

describe('setFavourite (CAT-8)', () => {
  it('CAT-8 fills a heart at once and asks in a way that a customer who leaves does not call off', async () => {
    const hearts = createHearts()
    const server = createSlowServer()
    const done = setFavourite(hearts, server.call, { productId: PLOV, isFavourite: true })
    expect(hearts.getState().ids).toEqual([PLOV])
    expect(server.asked).toEqual([{ isFavourite: true, outlivesPage: true }])
    await server.answer()
    expect(await done).toBeNull()
  })

  it('CAT-8 asks for one thing at a time, and the last wish stays', async () => {
    const hearts = createHearts()
    const server = createSlowServer()
    const first = setFavourite(hearts, server.call, { productId: PLOV, isFavourite: true })
    expect(await setFavourite(hearts, server.call, { productId: PLOV, isFavourite: false })).toBeNull()
    expect(server.asked).toHaveLength(1)
    await server.answer()
    expect(server.asked.map(({ isFavourite }) => isFavourite)).toEqual([true, false])
    await server.answer()
    expect(await first).toBeNull()
    expect(hearts.getState().ids).toEqual([])
  })

  it('CAT-8 takes a heart back that the server refused, and says why', async () => {
    const hearts = createHearts()
    const server = createSlowServer()
    const refused = setFavourite(hearts, server.call, { productId: PLOV, isFavourite: true })
    await server.answer(BUSY)
    expect(await refused).toEqual(BUSY)
    expect(hearts.getState().ids).toEqual([])
  })
})
