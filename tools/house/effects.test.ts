import { expect, it } from 'vitest'
import { describeSource, readSourceFiles } from '../boundaries/source-file.ts'
import { countEffects, isScreen, MOST_EFFECTS } from './effects.ts'

const source = (text: string) => describeSource('apps/storefront/src/a.tsx', text)

it('counts effects, and calls of hooks that are nothing but an effect', () => {
  const wrapper = `export function useOnline(hear: () => void): void {
  useEffect(() => {
    window.addEventListener('online', hear)
    return () => window.removeEventListener('online', hear)
  }, [hear])
}
`
  const screen = source('export function A() {\n  useOnline(go)\n  useLayoutEffect(() => measure())\n}\n')
  expect(countEffects([source(wrapper), screen])).toMatchObject({ count: 3, wrappers: ['useOnline'] })
})

it('does not take a hook that also answers something for a wrapper', () => {
  const hook = `export function useWidth(): number {
  const [width, setWidth] = useState(0)
  useEffect(() => setWidth(innerWidth), [])
  return width
}
`
  const screen = source('export function A() {\n  return useWidth()\n}\n')
  expect(countEffects([source(hook), screen])).toMatchObject({ count: 1, wrappers: [] })
})

it('the screens of customers have at most 1.2 effects for 1,000 lines', () => {
  expect(countEffects(readSourceFiles().filter(isScreen)).share).toBeLessThanOrEqual(MOST_EFFECTS)
})
