import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const ended: (() => unknown)[] = []
afterEach(() => ended.splice(0).forEach((end) => end()))

/** A command that has begun two things, each a moment of work to end, and says what it ends. */
const COMMAND = `
  import { setTimeout as wait } from 'node:timers/promises'
  import { endWithUs } from ${JSON.stringify(join(import.meta.dirname, 'end-with-us.ts'))}
  for (const what of ['database', 'shop'])
    endWithUs(async () => {
      await wait(20)
      console.log(what)
    })
  setInterval(() => {}, 1000)
  console.log('ready')
`

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a command that gets %s ends what it began, the last first, before itself',
  async (signal) => {
    const command = spawn(process.execPath, ['--input-type=module', '--eval', COMMAND])
    ended.push(() => command.kill('SIGKILL'))
    let said = ''
    command.stdout.on('data', (part) => (said += String(part)))
    while (!said.includes('ready')) await once(command.stdout, 'data')
    command.kill(signal)
    await once(command, 'close')
    expect(said).toBe('ready\nshop\ndatabase\n')
    expect(command.exitCode).toBe({ SIGTERM: 143, SIGINT: 130, SIGHUP: 129 }[signal])
  },
)
