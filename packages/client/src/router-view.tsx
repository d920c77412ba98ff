import {
  Component,
  createContext,
  startTransition,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { Location, NavigateFunction } from './location.ts'
import type { Router, RouterState } from './router.ts'
import { useProvided } from './use-provided.ts'

const doNothing = () => {}

type Shown = { router: Router; state: RouterState }

const ShownContext = createContext<Shown | null>(null)

const useShown = (): Shown => useProvided(ShownContext, 'RouterView')

type RouterViewProps = {
  router: Router
  /** Stands in the place of a page that cannot be shown, inside its layout. */
  PageFailed: ComponentType<{ error: unknown }>
  /** The same in the place of the layout. */
  LayoutFailed: ComponentType<{ error: unknown }>
  /** Called when a page stands in the document. */
  onShown?: (state: RouterState) => void
  /** Around every page. */
  Root: ComponentType<{ children: ReactNode }>
}

/** Draws what the router shows. The page that stands there goes on answering while the next one is drawn. */
export function RouterView({ router, PageFailed, LayoutFailed, Root, onShown }: RouterViewProps) {
  const [{ state, onDrawn }, show] = useState<{ state: RouterState; onDrawn?: () => void }>(() => ({
    state: router.state,
  }))

  useLayoutEffect(() => {
    let asked: RouterState | null = null
    /** Ends the animation to a page that another one has overtaken. */
    let skip = doNothing
    function follow() {
      const next = router.state
      if (next === asked) return
      asked = next
      skip()
      skip = () => {}
      if (next.arrival?.isAnimated && typeof document.startViewTransition === 'function') {
        let endDrawing = doNothing
        const drawn = new Promise<void>((resolve) => {
          endDrawing = resolve
        })
        const animation = document.startViewTransition(() => {
          startTransition(() => show({ state: router.state, onDrawn: endDrawing }))
          return drawn
        })
        // Skipped, by the next page or in a hidden document, it is only not seen.
        animation.ready.catch(() => undefined)
        skip = () => {
          endDrawing()
          animation.skipTransition()
        }
      } else
        startTransition(() =>
          // What comes over the page, or goes, draws nothing of the page anew.
          show((shown) => (shown.state.page === next.page && !next.arrival ? shown : { state: next })),
        )
    }
    follow()
    return router.subscribe(follow)
  }, [router])
  useLayoutEffect(() => {
    onShown?.(state)
    onDrawn?.()
  }, [state, onDrawn, onShown])

  const { route, error } = state.page
  const Screen = route.module?.Component
  return (
    <ShownContext value={{ router, state }}>
      <Boundary resetKey={state} Failed={LayoutFailed}>
        <Root>
          <route.Layout>
            <Boundary resetKey={state} Failed={PageFailed}>
              {error === undefined && Screen ? <Screen /> : <PageFailed error={error} />}
            </Boundary>
          </route.Layout>
        </Root>
      </Boundary>
    </ShownContext>
  )
}

type BoundaryProps = { resetKey: unknown; Failed: ComponentType<{ error: unknown }>; children: ReactNode }
type BoundaryState = { failure: { error: unknown } | null; resetKey: unknown }

/** Shows what failed below it, until another page is shown. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState {
    return state.resetKey === resetKey ? state : { failure: null, resetKey }
  }

  override render(): ReactNode {
    const { children, Failed } = this.props
    return this.state.failure ? <Failed error={this.state.failure.error} /> : children
  }
}

/** The router, for what asks it at a press and not at a render. */
export const useRouter = (): Router => useShown().router

/** The entry of history that is shown. */
export const useLocation = (): Location => useShown().state.location

/** How that entry came to be shown. */
export const useNavigationType = () => useShown().state.action

/** Goes to another page; the same function in every render. */
export const useNavigate = (): NavigateFunction => useShown().router.navigate

/** What the loader of the screen that is shown has brought; to be called with the loader's type. */
export function useLoaderData<Loader extends (...args: never) => unknown>(): Awaited<ReturnType<Loader>> {
  // The module that has the loader has the component that calls this.
  return useShown().state.page.data as Awaited<ReturnType<Loader>>
}

/** Loads again what the open page shows. */
export const useRevalidate = () => useShown().router.revalidate

/** Whether another page is on its way. */
export function useIsLoading(): boolean {
  const { router } = useShown()
  return useSyncExternalStore(
    router.subscribe,
    () => router.pending !== null,
    () => false,
  )
}

type SetSearchParams = (
  parameters: URLSearchParams | Record<string, string>,
  options?: { replace?: boolean; preventScrollReset?: boolean },
) => void

/** The parameters in the address, and how to replace them all. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  return [
    new URLSearchParams(search),
    (parameters, options) => void navigate(`?${new URLSearchParams(parameters)}`, options),
  ]
}
