import type { Branch } from '@dasturxon/contract'
import { MerchantSettings } from '@dasturxon/contract/schemas'
import { loadMessages, MessagesProvider } from '@dasturxon/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EnvironmentProvider } from '../../environment/environment-provider.tsx'
import { BranchDetail } from './branch-detail.tsx'

const messages = await loadMessages('ru')
const branch = {
  name: { uz: 'Chorsu', ru: 'Чорсу', eng: 'Chorsu' },
  address: 'улица Заркайнар, 8',
  phone: '+998710000212',
  latitude: 41.3267,
  longitude: 69.2351,
  settings: {},
} as Branch

test('customer 18 a branch has the way to it and its phone', () => {
  const drawn = renderToStaticMarkup(
    <EnvironmentProvider
      value={{
        merchantState: {
          kind: 'active',
          merchant: { id: 'osh' } as never,
          settings: MerchantSettings.parse({ merchantId: 'osh' }),
        },
        language: 'ru',
        isSignedIn: false,
        origin: null,
        map: null,
        mediaBaseUrl: null,
      }}
    >
      <MessagesProvider language="ru" messages={messages}>
        <BranchDetail branch={branch} serviceType={null} />
      </MessagesProvider>
    </EnvironmentProvider>,
  )
  expect(drawn).toMatch(
    /<a[^>]*href="https:\/\/yandex\.uz\/maps\/\?rtext=~41\.3267,69\.2351[^"]*".*улица Заркайнар, 8.*Маршрут/,
  )
  expect(drawn).toContain('href="tel:+998710000212"')
})
