import {
  createElement,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { loadRestOfMessages, useTranslations } from '@dasturxon/i18n'
import { showToast } from '@dasturxon/ui'
import { LoadingBar } from './loading-bar.tsx'
import { whenIdle } from './when-idle.ts'

const LATEST_LOAD_MS = 2000
/** How long until a script is asked for again that did not come. */
const AGAIN_MS = 3000

/** What is loaded later, once the words that it may say are here too: the first screen came with its own only. */
export async function withItsWords<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadRestOfMessages()])
  return part
}

type LaterPart<Props> = {
  /** Draws `Waiting`, or nothing, until its script is here. Without a connection a toast says so and the page stays. */
  Part: ComponentType<Props>
  /** Fetches the script when the page has come to rest, so that the part is there before it is asked for. */
  usePartSoon: () => void
}

/**
 * A part of the page that nobody sees at first, such as a sheet: its script does not keep the page from answering. Unlike
 * React's `lazy` it forgives a script that could not be fetched: it says so and asks again until it comes.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): LaterPart<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null

  async function fetchScript(): Promise<void> {
    try {
      loaded = await withItsWords(load)
    } catch (error) {
      loading = null
      throw error
    }
  }

  function fetchPart(): Promise<void> {
    loading ??= fetchScript()
    return loading
  }

  function Part(props: Props) {
    const t = useTranslations('error')
    const watch = useCallback(
      (onLoaded: () => void) => {
        if (loaded) return () => undefined
        let isGone = false
        let again: ReturnType<typeof setTimeout> | undefined
        const ask = (onFailed?: () => void) =>
          void fetchPart().then(
            () => isGone || onLoaded(),
            () => {
              if (isGone) return
              onFailed?.()
              again = setTimeout(ask, AGAIN_MS)
            },
          )
        ask(() => showToast({ text: t('offline'), tone: 'bad' }))
        return () => {
          isGone = true
          clearTimeout(again)
        }
      },
      [t],
    )
    const isHere = useSyncExternalStore(
      watch,
      () => loaded !== null,
      () => false,
    )
    if (isHere && loaded) return createElement(loaded, props)
    return Waiting ? createElement(Waiting, props) : null
  }

  function usePartSoon() {
    useEffect(() => whenIdle(() => void fetchPart().catch(() => undefined), LATEST_LOAD_MS), [])
  }

  return { Part, usePartSoon }
}

/**
 * A sheet or dialog of a screen that is up to date about itself: fetched when the page has come to rest, drawn from its first
 * opening on, since it slides away when it is closed. A press that comes before its script shows the bar of what is loading.
 */
export function laterSheet<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpenWith: (props: Props) => boolean,
): ComponentType<Props> {
  const { Part, usePartSoon } = laterPart(load, LoadingBar)

  return function LaterSheet(props: Props) {
    usePartSoon()
    const isOpen = isOpenWith(props)
    const [wasOpened, setWasOpened] = useState(isOpen)
    if (isOpen && !wasOpened) setWasOpened(true)
    return wasOpened ? createElement(Part, props) : null
  }
}
