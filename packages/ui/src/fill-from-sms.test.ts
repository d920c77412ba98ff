import { afterEach, expect, test, vi } from 'vitest'
import { fillFromSms } from './fill-from-sms.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that reads SMS: `arrive` hands over the code of one; null once the question is taken back. */
function stubReadingBrowser() {
  const asked: { signal: AbortSignal; arrive: (code: string) => void }[] = []
  vi.stubGlobal('window', { OTPCredential: () => {} })
  vi.stubGlobal('navigator', {
    credentials: {
      get: ({ signal }: { signal: AbortSignal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          asked.push({ signal, arrive: (code) => resolve({ code }) })
        }),
    },
  })
  return asked
}

/** The parts of a field that are used. */
function createField() {
  const typed: string[] = []
  const field = Object.assign(new EventTarget(), {
    value: '12',
    setRangeText(text: string, from: number, to: number) {
      this.value = this.value.slice(0, from) + text + this.value.slice(to)
    },
  })
  field.addEventListener('input', () => typed.push(field.value))
  return { field: field as unknown as HTMLInputElement, typed }
}

test('USR-1 a browser that reads the SMS fills the code in, one after the other', async () => {
  const asked = stubReadingBrowser()
  const { field, typed } = createField()
  const leave = fillFromSms(field)
  asked[0]?.arrive('482913')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.arrive('100200')
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  expect(typed).toEqual(['482913', '100200'])
  leave()
})

test('USR-1 a browser is asked for no SMS once the field is left, and one that reads none is never asked', async () => {
  const asked = stubReadingBrowser()
  fillFromSms(createField().field)()
  expect(asked[0]?.signal.aborted).toBe(true)
  await Promise.resolve()
  expect(asked).toHaveLength(1)
  vi.stubGlobal('window', {})
  fillFromSms(createField().field)()
  expect(asked).toHaveLength(1)
})
