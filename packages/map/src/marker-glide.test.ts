import { expect, it } from 'vitest'
import { noteStand, type Stands } from './marker-glide.ts'

const courier = (latitude: number) => ({ id: 'courier', latitude, longitude: 69.24 })

it('CHK-7 a marker rides as long as it stood: not at first, not in place, no shorter than a second, no longer than four', () => {
  const stands: Stands = new Map()
  expect(noteStand(stands, courier(41.31), 0)).toBe(0)
  expect(noteStand(stands, courier(41.31), 2000)).toBe(0)
  expect(noteStand(stands, courier(41.32), 2500)).toBe(2500)
  expect(noteStand(stands, courier(41.33), 2600)).toBe(1000)
  expect(noteStand(stands, courier(41.34), 60_000)).toBe(4000)
  expect(noteStand(stands, { ...courier(41.35), id: 'another' }, 61_000)).toBe(0)
})
