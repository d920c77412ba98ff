import type { Right } from '@dasturxon/domain'
import type { CallShape } from '../call.ts'
import type { DeskTag } from './desk-tags.ts'

/**
 * A call of the desk. `right` says who may make it (the table of `domain/rights.ts`): `anyone` is before the sign-in,
 * `staff` whoever is signed in, also a device.
 */
export type DeskCallShape = CallShape & {
  path: `/desk/v1/${string}`
  right: Right | 'anyone' | 'staff'
  /** Asks for a proof of the last five minutes besides (desk §2). */
  needsProof?: true
} & (
    | { method: 'GET'; reads: readonly DeskTag[] }
    // None: a screen that shows what it changes learns it by the desk's stream or from its answer.
    | { method: Exclude<CallShape['method'], 'GET'>; changes: readonly DeskTag[] }
  )

export const aside = { runsAside: true } as const
export const proven = { needsProof: true } as const

type Path = DeskCallShape['path']
type Whose = DeskCallShape['right']
type Tags = readonly DeskTag[]

export const get = <const P extends Path, const R extends Whose>(path: P, right: R, reads: Tags = []) =>
  ({ method: 'GET', path, right, reads }) as const
const writing =
  <const M extends Exclude<CallShape['method'], 'GET'>>(method: M) =>
  <const P extends Path, const R extends Whose>(path: P, right: R, changes: Tags) =>
    ({ method, path, right, changes }) as const
export const post = writing('POST')
export const put = writing('PUT')
export const patch = writing('PATCH')
export const remove = writing('DELETE')
