import { expect, test } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { ProfilePage } from './profile-page.tsx'

test.each([true, false])(
  'MER-4 NAV-4 the contacts of a shop stand over everything else in the profile, or below it: %j',
  async (isVisibleAtProfileTop) => {
    const draw = await drawInShop('uz', { isVisibleAtProfileTop, phone: '+998710000101', phoneActive: true })
    const page = draw(<ProfilePage user={null} unread={0} />)
    const contact = page.indexOf('tel:+998710000101')
    const orders = page.indexOf('href="/profile/orders"')
    expect(Math.min(contact, orders)).toBeGreaterThan(0)
    expect(contact < orders).toBe(isVisibleAtProfileTop)
  },
)
