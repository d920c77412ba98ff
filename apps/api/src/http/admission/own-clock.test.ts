import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpuUsage } from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createOwnClock } from './own-clock.ts'

const CLOCK = new URL('own-clock.ts', import.meta.url).href

/** A process that always has work; told to end, it says the longest pause between two readings, by both clocks. */
const BUSY = `
const { createOwnClock } = await import(process.argv[1])
const ranMs = createOwnClock()
let last = { wall: performance.now(), own: ranMs() }
let longest = { wall: 0, own: 0 }
let isOver = false
process.on('SIGTERM', () => { isOver = true })
console.log('begun')
for (let isLast = false; !isLast;) {
  isLast = isOver
  await new Promise((done) => setImmediate(done))
  const next = { wall: performance.now(), own: ranMs() }
  if (next.wall - last.wall > longest.wall) longest = { wall: next.wall - last.wall, own: next.own - last.own }
  last = next
}
process.stdout.write(JSON.stringify(longest) + '\\n', () => process.exit())
`
const HALT_MS = 500

describe('fault 4 the clock by which a wait is counted', () => {
  it('stands while the process has work and is given no processor', async () => {
    const busy = spawn(process.execPath, ['--input-type=module', '-e', BUSY, CLOCK], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: busy.stdout })[Symbol.asyncIterator]()
    expect((await lines.next()).value).toBe('begun')
    busy.kill('SIGSTOP')
    await sleep(HALT_MS)
    busy.kill('SIGCONT')
    busy.kill('SIGTERM')
    const halt = JSON.parse((await lines.next()).value ?? '') as { wall: number; own: number }
    await once(busy, 'exit')
    expect(halt.wall).toBeGreaterThan(HALT_MS * 0.9)
    expect(halt.own).toBeLessThan(halt.wall / 2)
  })

  it('goes on while the process has nothing to do', async () => {
    const ranMs = createOwnClock()
    await sleep(100)
    expect(ranMs()).toBeGreaterThan(50)
  })

  it('goes on while the process runs', () => {
    const ranMs = createOwnClock()
    const before = cpuUsage()
    while (cpuUsage(before).user < 50_000);
    expect(ranMs()).toBeGreaterThan(40)
  })
})
