import { grantOf, type StaffRole } from '@dasturxon/domain'
import { redirect, redirectDocument, type RouteOf } from '@dasturxon/client'
import { Frame } from './features/frame/frame.tsx'
import { guarded } from './features/frame/guarded.tsx'
import { SCREENS } from './screens.ts'

/** What the routes of the desk are chosen by: where this role begins. */
export type DeskContext = { home: string; mayShowShop: boolean }

/** The table of screens; what is not in it leads to where the role begins. */
export function makeRoutes(): RouteOf<DeskContext>[] {
  const screens = Object.entries(SCREENS).map(([name, { path, right, isDocument, load }]) => ({
    name,
    path,
    Layout: Frame,
    guards: isDocument ? [openAsDocument] : [],
    load: async () => {
      const Screen = await load()
      return { Component: right ? guarded(Screen, right) : Screen, loadKey: ({ pathname }: URL) => pathname }
    },
  }))
  const home: RouteOf<DeskContext> = {
    name: 'home',
    path: '*',
    Layout: Frame,
    guards: [
      (args) => {
        throw redirect(args.home + args.url.search)
      },
    ],
    load: async () => ({ Component: () => null }),
  }
  return [...screens, home]
}

function openAsDocument({ url, mayShowShop }: DeskContext & { url: URL }): void {
  if (!mayShowShop) throw redirectDocument(url.pathname + url.search)
}

/** Loads what a role may open, so that a page that was opened before a deploy needs none of its old scripts after it. */
export async function loadScreens(role: StaffRole): Promise<void> {
  for (const { right, load } of Object.values(SCREENS))
    // Without a network they are loaded when they are opened.
    if (!right || grantOf(role, right) !== 'no') await load().catch(() => undefined)
}
