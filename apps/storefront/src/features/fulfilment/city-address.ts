import type { City } from '@dasturxon/contract'
import { roundPoint } from '@dasturxon/domain'
import type { DeliveryAddress } from '../../session/fulfilment.ts'
import { AUTO_GENERATED } from './address-of-order.ts'

/** The centre of a city in place of an address, until the customer says where in it (spec §4 "City"). */
export function cityAddress({ id, latitude, longitude }: City, name: string): DeliveryAddress {
  return {
    id: `${AUTO_GENERATED}${id}`,
    type: 'HOUSE',
    name,
    streetName: '',
    houseNumber: '',
    details: { floor: '', office: '', entrance: '', domophone: '' },
    description: '',
    comment: '',
    ...roundPoint({ latitude, longitude }),
    cityId: id,
  }
}
