import { expect, test } from 'vitest'
import { domainOfHost, hostnameOf, isWithinDomains } from './host-names.ts'

test.each([
  ['tez.uz', 'tez.uz'],
  ['WWW.Tez-Burger.uz:3000', 'tez-burger.uz'],
  ['xn--80aaa.xn--p1ai', 'xn--80aaa.xn--p1ai'],
  ['tez.uz.', 'tez.uz'],
  ['www.tez.uz.:443', 'tez.uz'],
  ['tez.uz..', null],
  ['localhost', null],
  ['localhost:3000', null],
  ['192.168.1.5:3000', null],
  ['[::1]:3000', null],
  ['', null],
  ['tez..uz', null],
  ['-tez.uz', null],
  ['te z.uz', null],
  ["tez.uz'--", null],
  [`${'a'.repeat(251)}.uz`, null],
])('MER-1 the host %s names the domain %s', (host, domain) => {
  expect(domainOfHost(host)).toBe(domain)
})

test.each([
  ['Kassa.Example.uz:443', 'kassa.example.uz'],
  ['localhost', 'localhost'],
  ['127.0.0.1:3000', '127.0.0.1'],
  ['[::1]:3000', '[::1]'],
  ['tez.example.uz.', 'tez.example.uz'],
  ['tez.example.uz.:443', 'tez.example.uz'],
  ['te z.uz', ''],
  ['tez.uz/path', ''],
  ['user@tez.uz', ''],
  ['', ''],
])('ATK-2 the host %s is called %s', (host, name) => {
  expect(hostnameOf(host)).toBe(name)
})

test('MER-1 a domain lies within another at a dot only', () => {
  expect(isWithinDomains('tez.example.uz', ['localhost', 'example.uz'])).toBe(true)
  expect(isWithinDomains('example.uz', ['example.uz'])).toBe(true)
  expect(isWithinDomains('myexample.uz', ['example.uz'])).toBe(false)
})
