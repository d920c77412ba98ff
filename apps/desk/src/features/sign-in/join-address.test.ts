import { expect, test } from 'vitest'
import { codeOfAddress, joinAddress } from './join-address.ts'

test('DSK-4 the QR image brings shop and digits along, at the shop’s own address and at the desk’s', () => {
  const ofShop = { sub: 'osh', isNamedByHost: true }
  const atShop = joinAddress(ofShop, { origin: 'https://osh.example.uz', code: '012345' })
  expect(atShop.href).toBe('https://osh.example.uz/desk/device?code=012345')
  const ofDesk = { sub: 'osh', isNamedByHost: false }
  const atDesk = joinAddress(ofDesk, { origin: 'https://desk.example.uz', code: '012345' })
  expect(atDesk.href).toBe('https://desk.example.uz/desk/device?vendor=osh&code=012345')
  expect([atShop, atDesk].map(codeOfAddress)).toEqual(['012345', '012345'])
  // what is read out to whoever types
  const typed = joinAddress(ofDesk, { origin: 'https://desk.example.uz' })
  expect([typed.search, codeOfAddress(typed)]).toEqual(['?vendor=osh', null])
})
