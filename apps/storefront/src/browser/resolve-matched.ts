import { matchRoutes, type RouteObject } from 'react-router'

/** Loads the modules of the routes at a path and puts them in their places, so that nothing lazy is left there. */
export async function resolveMatched(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy())
      delete route.lazy
    }),
  )
}
