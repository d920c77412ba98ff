import type { Product } from '@dasturxon/contract'
import { MerchantSettings } from '@dasturxon/contract/schemas'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EnvironmentProvider } from '../../environment/environment-provider.tsx'
import { useFirstChoice } from './use-first-choice.ts'

const option = (id: string) => ({ id, price: 0, minCount: 0, maxCount: 1 })
const cola = {
  modificationGroups: [{ id: 'size', min: 1, max: 1, modifications: [option('small'), option('large')] }],
} as unknown as Product

function Chosen() {
  return useFirstChoice()(cola)
    .map(({ id }) => id)
    .join()
}

const chosenWith = (requiredChoicesAsked: boolean) =>
  renderToStaticMarkup(
    <EnvironmentProvider
      value={{
        merchantState: {
          kind: 'active',
          merchant: { id: 'tez' } as never,
          settings: MerchantSettings.parse({ merchantId: 'tez', requiredChoicesAsked }),
        },
        language: 'uz',
        isSignedIn: false,
        origin: null,
        map: null,
        mediaBaseUrl: null,
      }}
    >
      <Chosen />
    </EnvironmentProvider>,
  )

test('customer 11 MER-4 a cola is added in one press, unless the merchant has required choices asked', () => {
  expect(chosenWith(false)).toBe('small')
  expect(chosenWith(true)).toBe('')
})
