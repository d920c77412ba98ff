import { PickupPage } from './pickup.tsx'

export { loader, loadKey } from './branches.tsx'

/** `/address/pickup2`: the same, on the map first. */
export function Component() {
  return <PickupPage startView="map" />
}
