import { describe, expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

describe('fault 7 what budgets count an address as', () => {
  it.each([
    ['185.139.137.4', '185.139.137.4'],
    ['::ffff:185.139.137.4', '185.139.137.4'],
    ['2a05:45c2:1:2:3:4:5:6', '2a05:45c2:1:2::/64'],
    ['2A05:45C2:0001:0002::9', '2a05:45c2:1:2::/64'],
    ['2a05:45c2::9', '2a05:45c2:0:0::/64'],
    ['2a05:45c2:1:2::', '2a05:45c2:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
