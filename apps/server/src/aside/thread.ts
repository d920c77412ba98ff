import { parentPort, workerData } from 'node:worker_threads'
import { answerAsideCall, type App, type AsideCall } from '@dasturxon/api'
import { connect, type Bus, type Log } from '@dasturxon/db'
import { openApp } from '../open-app.ts'
import { readSettings } from '../settings.ts'
import { END, type ThreadData, type Told } from './messages.ts'

/** A thread that answers one long call after another, with connections of its own (decision 0125). */
if (!parentPort) throw new Error('this runs in a thread of the server')
const port = parentPort
const { databaseUrl, connections } = workerData as ThreadData // as open-aside.ts gives it

const tell = (told: Told, transfer: ArrayBuffer[] = []) => port.postMessage(told, transfer)
const log: Log = (event, fields) => tell({ kind: 'logged', event, fields })

const settings = readSettings(process.env)
const { db, close } = connect({ url: databaseUrl, poolSize: connections, log })
/** Nobody listens here: what changes is told by the thread that serves. */
const bus: Bus = {
  publish: (refs) => tell({ kind: 'published', refs }),
  subscribe: () => () => {},
  start: async () => {},
  stop: async () => {},
}
const app: App = {
  ...(await openApp(settings, { db, bus }, log)),
  inReadingTime: async (read) => {
    tell({ kind: 'reading' })
    try {
      return await read()
    } finally {
      tell({ kind: 'read' })
    }
  },
}

async function obey(said: AsideCall | typeof END): Promise<void> {
  if (said === END) {
    await close()
    port.close()
    return
  }
  const answer = await answerAsideCall(app, said)
  const { outcome } = answer
  tell({ kind: 'answered', answer }, outcome.kind === 'answered' ? [outcome.json.buffer] : [])
}
tell({ kind: 'ready' })
port.on('message', (said: AsideCall | typeof END) => void obey(said))
