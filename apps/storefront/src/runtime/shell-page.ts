import type { Page } from '@dasturxon/client'
import type { Route } from './routes.ts'

const module = { Component: () => null }

const route: Route = {
  name: 'shell',
  path: '*',
  Layout: ({ children }) => children,
  guards: [],
  load: async () => module,
  module,
}

/** What a kept page shows until the browser has found what its address needs (decision 0074). */
export const SHELL_PAGE: Page = { route, params: {} }
