import { roundPoint, type Point } from '@dasturxon/domain'

export type Stop = Point

const COURIERS = [
  { name: 'Jasur', phone: '+998901112233', vehicle: 'Chevrolet Spark · 01 A 234 BC' },
  { name: 'Dilshod', phone: '+998935556677', vehicle: 'Honda Dio · 01 5821 AA' },
  { name: 'Kamola', phone: '+998977778899', vehicle: 'Chevrolet Damas · 01 B 717 KA' },
] as const

/** The courier of a demo order: always the same one for the same order. */
export function demoCourier(orderId: string): { name: string; phone: string; vehicle: string } {
  const [first] = COURIERS
  return COURIERS[Number.parseInt(orderId.slice(-2), 16) % COURIERS.length] ?? first
}

/** Where the courier is after a part (0..1) of the way: streets of a grid, first along one axis, then along the other. */
export function courierAt(from: Stop, to: Stop, part: number): Point {
  const along = Math.abs(to.longitude - from.longitude)
  const across = Math.abs(to.latitude - from.latitude)
  const total = along + across
  if (total === 0) return roundPoint(to)
  const corner = along / total
  const east = Math.min(1, part / (corner || 1))
  const north = corner === 1 ? 1 : Math.max(0, (part - corner) / (1 - corner))
  return roundPoint({
    latitude: from.latitude + (to.latitude - from.latitude) * north,
    longitude: from.longitude + (to.longitude - from.longitude) * (corner === 0 ? 0 : east),
  })
}
