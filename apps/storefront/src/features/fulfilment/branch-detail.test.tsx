import type { Branch } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { BranchDetail } from './branch-detail.tsx'

const draw = await drawInShop('ru')
const branch = {
  name: { uz: 'Chorsu', ru: 'Чорсу', eng: 'Chorsu' },
  address: 'улица Заркайнар, 8',
  phone: '+998710000212',
  latitude: 41.3267,
  longitude: 69.2351,
  settings: {},
} as Branch

test('customer 18 a branch has the way to it and its phone', () => {
  const drawn = draw(<BranchDetail branch={branch} serviceType={null} />)
  expect(drawn).toMatch(
    /<a[^>]*href="https:\/\/yandex\.uz\/maps\/\?rtext=~41\.3267,69\.2351[^"]*".*улица Заркайнар, 8.*Маршрут/,
  )
  expect(drawn).toContain('href="tel:+998710000212"')
})
