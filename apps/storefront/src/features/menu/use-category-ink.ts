import { createListeners } from '@dasturxon/client'
import { useSyncExternalStore } from 'react'
import type { makeReadableInk } from '@dasturxon/ui/readable-ink'
import { useShop } from '../../environment/environment-provider.tsx'
import { followsDevice } from '../../environment/follows-device.ts'

const load = async () => (await import('@dasturxon/ui/readable-ink')).makeReadableInk

/** The arithmetic of colours: the server has it, a browser fetches it for the first category that has a colour. */
let makeInk: typeof makeReadableInk | null = import.meta.env.SSR ? await load() : null
const { subscribe, tell } = createListeners()

async function fetchInk(): Promise<void> {
  try {
    makeInk ??= await load()
  } catch {
    return // in the colour of all text it can be read as well
  }
  tell()
}

function waitForInk(listener: () => void): () => void {
  if (!makeInk) void fetchInk()
  return subscribe(listener)
}

const waitForNothing = () => () => undefined

/**
 * The colour a merchant wants a category's name in (CAT-2); undefined for that of all text. A browser that is still without the
 * arithmetic leaves what the server has written: draw it with `suppressHydrationWarning`.
 */
export function useCategoryInk(textColor: string): string | undefined {
  const { settings } = useShop()
  const isHere = useSyncExternalStore(
    textColor === '' ? waitForNothing : waitForInk,
    () => makeInk !== null,
    () => import.meta.env.SSR,
  )
  if (textColor === '' || !isHere) return undefined
  const inkOf = (isDark: boolean) => makeInk?.(textColor, { ...settings, isDark }) ?? undefined
  const ink = inkOf(settings.isDark)
  // A browser that does not know the function leaves the colour of all text.
  return ink && followsDevice(settings) ? `light-dark(${ink}, ${inkOf(true)})` : ink
}
