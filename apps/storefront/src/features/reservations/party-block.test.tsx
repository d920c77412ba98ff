import type { Branch } from '@dasturxon/contract'
import { loadMessages, MessagesProvider } from '@dasturxon/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EnvironmentProvider } from '../../environment/environment-provider.tsx'
import { PartyBlock } from './party-block.tsx'

const messages = await loadMessages('eng')
const branch = { phone: '+998710000201', bookingPhone: '+998710000212' } as Branch

const drawn = (guests: number, at: Branch = branch) =>
  renderToStaticMarkup(
    <EnvironmentProvider
      value={{
        merchantState: { kind: 'unnamed' },
        language: 'eng',
        isSignedIn: true,
        origin: null,
        map: null,
        mediaBaseUrl: null,
      }}
    >
      <MessagesProvider language="eng" messages={messages}>
        <PartyBlock branch={at} guests={guests} mostChairs={8} day={null} onChange={() => undefined} />
      </MessagesProvider>
    </EnvironmentProvider>,
  )

test('customer 27 a party larger than the largest table is told which number to call', () => {
  expect(drawn(8)).toContain('href="tel:+998710000212"')
  expect(drawn(8, { ...branch, bookingPhone: '' })).toContain('href="tel:+998710000201"')
  expect(drawn(7)).not.toContain('tel:')
})
