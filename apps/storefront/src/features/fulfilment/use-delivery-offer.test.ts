import type { CallError } from '@dasturxon/contract/client'
import { inEveryLanguage } from '@dasturxon/domain'
import { describe, expect, it } from 'vitest'
import { standingOffer } from './use-delivery-offer.ts'

const failed = (code: CallError['code'], status: number) => ({
  kind: 'failed' as const,
  error: {
    code,
    status,
    requestId: '',
    description: inEveryLanguage(() => ''),
  },
})

describe('CHK-2 the price of the way', () => {
  it('is what was answered last', () => {
    expect(standingOffer({ kind: 'ready', data: 12_000 }, 9_000)).toBe(12_000)
  })

  it.each([
    ['while it is asked again', { kind: 'loading' as const }],
    ['without a network', failed('unreachable', 0)],
    ['when no answer comes in time', failed('timeout', 0)],
    ['when the server falls over', failed('internal', 500)],
  ])('stays as it was %s', (_, answer) => {
    expect(standingOffer(answer, 12_000)).toBe(12_000)
    expect(standingOffer(answer, null)).toBeNull()
  })

  it.each([
    ['outside every zone', failed('out_of_service_zone', 422)],
    ['where nobody delivers', failed('delivery_unavailable', 409)],
  ])('is none %s', (_, answer) => {
    expect(standingOffer(answer, 12_000)).toBeNull()
  })
})
