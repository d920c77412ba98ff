import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpath } from 'node:fs/promises'
import os from 'node:os'
import { describe, expect, it, vi } from 'vitest'
import { isAlive, processState } from './processes.ts'

const NO_SUCH_PROCESS = 4_194_305 // above the largest process id there is

describe('processes', () => {
  it('knows a running one by its name and folder', async () => {
    const folder = await realpath(os.tmpdir())
    const child = spawn('sleep', ['60'], { cwd: folder })
    await once(child, 'spawn')
    const cwd = process.platform === 'linux' ? folder : null
    expect(await processState(child.pid ?? 0)).toEqual({ kind: 'running', name: 'sleep', cwd })
    child.kill()
    await once(child, 'exit')
    expect(await processState(child.pid ?? 0)).toEqual({ kind: 'gone' })
  })

  it('tells a dead one that nobody has collected from a living one, though both answer signals', async () => {
    // the shell has a child that waits for a line, and becomes a program that never collects it
    const parent = spawn('sh', ['-c', 'exec 3<&0; (read line <&3) & echo $!; exec sleep 60'])
    const [line] = await once(parent.stdout, 'data')
    const pid = Number(String(line))
    await vi.waitFor(async () => expect(await processState(parent.pid ?? 0)).toMatchObject({ name: 'sleep' }))
    parent.stdin.write('\n')
    await vi.waitFor(async () => expect(await processState(pid)).toEqual({ kind: 'zombie' }))
    expect(isAlive(pid)).toBe(true)
    parent.kill()
    await once(parent, 'exit')
  })

  it('knows that there is none', async () => {
    expect(await processState(NO_SUCH_PROCESS)).toEqual({ kind: 'gone' })
    expect(isAlive(NO_SUCH_PROCESS)).toBe(false)
  })
})
