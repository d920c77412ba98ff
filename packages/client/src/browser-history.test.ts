import { expect, test, vi } from 'vitest'
import { browserHistory, dropMask } from './browser-history.ts'

/** A window whose tab shows the shop's first page, over `before` entries of others. */
function openShop(before: number) {
  const page = {
    location: { origin: 'https://tez.example.uz', pathname: '/basket', search: '', hash: '' },
    history: {
      length: before + 1,
      state: null as Record<string, unknown> | null,
      pushState(state: Record<string, unknown>) {
        this.state = state
        this.length += 1
      },
      replaceState(state: Record<string, unknown>) {
        this.state = state
      },
      go: vi.fn<(delta: number) => void>(),
    },
  }
  // The part of a window that history is written by.
  const opened = page as unknown as Window
  const layDialog = () => {
    const history = browserHistory(opened)
    const first = history.read()
    history.push({ ...first, search: '?sheet=not-priced', mask: '/basket', key: 'k', index: 1 })
  }
  return { page, opened, layDialog }
}

test.each([0, 1, 7])('a reload under a dialog goes back over it, after %i pages of others', (before) => {
  const { page, opened, layDialog } = openShop(before)
  layDialog()
  dropMask(opened)
  expect(page.history.go.mock.calls).toEqual([[-1]])
})

test.each([0, 1, 7])(
  'a dialog that was laid while the page was loaded again leads nobody out of the shop, after %i pages of others',
  (before) => {
    const { page, opened, layDialog } = openShop(before)
    layDialog()
    // The browser drops such an entry and keeps what it stores for the page itself.
    page.history.length -= 1
    dropMask(opened)
    expect(page.history.go).not.toHaveBeenCalled()
    expect(page.history.state).toMatchObject({ idx: 0 })
  },
)
