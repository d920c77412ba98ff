import {
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type HydrationState,
} from 'react-router'
import type { Environment } from './session/environment.ts'
import { encodeDataBlock } from './shell/data-block.ts'
import type { PageAssets } from './shell/document.tsx'

/** What the browser needs to go on where the server stopped. */
export type BootData = {
  environment: Environment
  assets: PageAssets
  loaderData: NonNullable<HydrationState['loaderData']>
  errors: HydrationState['errors']
}

type WireError = { status: number; data: unknown }

/** The data as the content of the page's block for it. */
export function encodeBootData(data: BootData): string {
  const errors: Record<string, WireError> = {}
  for (const [routeId, error] of Object.entries(data.errors ?? {})) {
    if (isRouteErrorResponse(error)) errors[routeId] = { status: error.status, data: error.data }
  }
  return encodeDataBlock({ ...data, errors: data.errors ? errors : null })
}

/** Reads what `encodeBootData` wrote: the server of the same build, so the shape is trusted. */
export function decodeBootData(text: string): BootData {
  const { errors, ...rest } = JSON.parse(text) as Omit<BootData, 'errors'> & {
    errors: Record<string, WireError> | null
  }
  if (!errors) return { ...rest, errors: null }
  const revived = Object.entries(errors).map(([routeId, { status, data }]) => [
    routeId,
    new ErrorResponseImpl(status, '', data),
  ])
  return { ...rest, errors: Object.fromEntries(revived) }
}
