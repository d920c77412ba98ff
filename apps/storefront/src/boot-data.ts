import { PageError } from './runtime/page-outcome.ts'
import type { Page } from './runtime/routes.ts'
import type { Environment } from './session/environment.ts'
import { encodeDataBlock } from './shell/data-block.ts'
import type { PageAssets } from './shell/document.tsx'

/** What the browser needs to go on where the server stopped. */
export type BootData = {
  environment: Environment
  assets: PageAssets
  page: Pick<Page, 'data' | 'error'>
}

type WireBootData = Omit<BootData, 'page'> & {
  page: { data?: unknown; error?: { status: number; data: unknown } }
}

/** The data as the content of the page's block for it. */
export function encodeBootData({ environment, assets, page: { data, error } }: BootData): string {
  const page = error instanceof PageError ? { error: { status: error.status, data: error.data } } : { data }
  return encodeDataBlock({ environment, assets, page } satisfies WireBootData)
}

/** Reads what `encodeBootData` wrote: the server of the same build, so the shape is trusted. */
export function decodeBootData(text: string): BootData {
  const { page, ...rest } = JSON.parse(text) as WireBootData
  const { error, data } = page
  return { ...rest, page: error ? { error: new PageError(error.status, error.data) } : { data } }
}
