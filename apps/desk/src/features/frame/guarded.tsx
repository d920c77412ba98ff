import type { Right } from '@dasturxon/domain'
import type { ComponentType } from 'react'
import { useGrant } from '../../session/desk.tsx'
import { NoAccess } from './frame.tsx'

const guards = new Map<ComponentType, ComponentType>()

/** The same for every route of a screen: the board stays as it is when an order is opened on it. */
export function guarded(Screen: ComponentType, right: Right): ComponentType {
  const known = guards.get(Screen)
  if (known) return known
  function Guarded() {
    const grant = useGrant()
    return grant(right) === 'no' ? <NoAccess right={right} /> : <Screen />
  }
  guards.set(Screen, Guarded)
  return Guarded
}
