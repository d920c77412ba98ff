import { openDatabase, type OpenDatabase } from './database.ts'
import { readSettings, type Settings } from './settings.ts'

type Command<Asked> = {
  /** What is said to who asks for what the command does not know. */
  usage: string
  /** The command line as an order; null when it is not one, and so is what it throws. */
  read: (words: string[]) => Asked | null
  /** As the tables' owner, where row-level security or a migration wants it. */
  open?: typeof openDatabase
  /** Does it beside a server that may run. Answers what prevented it, in a sentence; null when it is done. */
  run: (asked: Asked, opened: OpenDatabase & { settings: Settings }) => Promise<string | null>
}

export const say = (line: string): boolean => process.stdout.write(`${line}\n`)

export const noShop = (sub: string): string => `There is no shop ${sub}.`

/** Runs a command of the shell; its exit code is 0 when it is done, 1 when it cannot be, 2 when it was not understood. */
export async function runCommand<Asked>(command: Command<Asked>): Promise<void> {
  const { usage, read, open = openDatabase, run } = command
  const asked = understood(read)
  if (asked === null) {
    say(usage)
    process.exitCode = 2
    return
  }
  const settings = readSettings(process.env)
  const database = await open(settings, () => {})
  try {
    const trouble = await run(asked, { ...database, settings })
    if (trouble !== null) say(trouble)
    process.exitCode = trouble === null ? 0 : 1
  } finally {
    await database.close()
  }
}

function understood<Asked>(read: (words: string[]) => Asked | null): Asked | null {
  try {
    return read(process.argv.slice(2))
  } catch {
    return null // an option nobody knows
  }
}
