import { afterEach, expect, test, vi } from 'vitest'
import { followLinks, linkOf } from './links.ts'

class FakeLink {
  readonly origin: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly target: string
  readonly #isDownload: boolean

  constructor(href: string, { target = '', isDownload = false } = {}) {
    const url = new URL(href, 'https://tez.uz/menu?id=7')
    this.origin = url.origin
    this.pathname = url.pathname
    this.search = url.search
    this.hash = url.hash
    this.target = target
    this.#isDownload = isDownload
  }
  closest = () => this
  hasAttribute = (name: string) => name === 'download' && this.#isDownload
}

afterEach(() => vi.unstubAllGlobals())

function open() {
  vi.stubGlobal('Element', FakeLink)
  vi.stubGlobal('location', new URL('https://tez.uz/menu?id=7'))
}
const at = (link: FakeLink) => ({ target: link }) as unknown as Event

test.each([
  ['/basket', {}, true],
  ['/basket', { target: '_self' }, true],
  ['/menu?id=8#top', {}, true],
  ['/menu?id=7#top', {}, false],
  ['/basket', { target: '_blank' }, false],
  ['/receipt.pdf', { isDownload: true }, false],
  ['https://bank.example/basket', {}, false],
])('the link %s with %j is taken over: %s', (href, attributes, isTaken) => {
  open()
  expect(linkOf(at(new FakeLink(href, attributes))) !== null).toBe(isTaken)
})

test('a press with a modifier key, of another button, or that somebody dealt with stays the browser’s', () => {
  open()
  const follow = vi.fn<(link: HTMLAnchorElement) => boolean>(() => true)
  let press = (_event: unknown) => {}
  followLinks(
    { addEventListener: (_type: string, act: typeof press) => (press = act) } as unknown as Window,
    follow,
  )
  const preventDefault = vi.fn<() => void>()
  const plain = { target: new FakeLink('/basket'), button: 0, defaultPrevented: false, preventDefault }
  for (const changes of [{ ctrlKey: true }, { metaKey: true }, { button: 1 }, { defaultPrevented: true }])
    press({ ...plain, ...changes })
  expect([follow.mock.calls.length, preventDefault.mock.calls.length]).toEqual([0, 0])
  press(plain)
  expect([follow.mock.calls.length, preventDefault.mock.calls.length]).toEqual([1, 1])
  follow.mockReturnValue(false)
  press(plain)
  expect(preventDefault).toHaveBeenCalledTimes(1)
})
