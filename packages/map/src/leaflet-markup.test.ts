import { expect, test } from 'vitest'
import { checkMarkup } from './leaflet-markup.ts'

test('fault 30 a map may thank its makers', () => {
  const thanks = [
    '<svg/>',
    '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> <span aria-hidden="true">|</span> Dasturxon',
    '<a href="https://leafletjs.com" title="A"><svg aria-hidden="true" width="12"><path fill="#4C7BE1" d="M0 0h12v4H0z"/></svg> Leaflet</a>',
    '',
  ]
  for (const html of thanks) expect(checkMarkup(html)).toBe(html)
})

test('fault 30 nothing of a map’s markup runs', () => {
  for (const html of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="#" onclick="alert(1)">©</a>',
    '<svg\nonload=alert(1)>',
    '<a href="#"onclick="alert(1)">©</a>',
    '<a href="javascript&colon;alert(1)">©</a>',
    '<a href=data:text/html,x>©</a>',
    '<a href="javascript:alert(1)">©</a>',
    '<iframe srcdoc="x"></iframe>',
    '<a <script>',
  ])
    expect(() => checkMarkup(html)).toThrow(TypeError)
})
