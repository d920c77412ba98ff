import type { ApiBases } from '../environment/environment.ts'

let bases: ApiBases = { api: '/api', menu: '/api' }

/** Says once where calls go in this window (API-2); what the page did not say stays as it is. */
export function setApiBases(own: ApiBases | undefined): void {
  if (own) bases = own
}

/** Where calls and streams of events begin. */
export const apiBase = (): string => bases.api

/** Where a call begins, by its name. */
export const baseOf = (name: string): string => (name.startsWith('catalogue.') ? bases.menu : bases.api)
