import cluster from 'node:cluster'
import { log } from './log.ts'

/** What the supervisor says to a process that is to serve: whose place among the processes it takes, from 1 on. */
export const serveAt = (place: number) => ({ serve: place })

/**
 * Answers what waits until this process is to serve, and then which place it takes: at once the first where nobody supervises it, else
 * what it is told.
 */
export function listenForServing(): () => Promise<number> {
  if (!cluster.isWorker) return async () => 1
  let isLogged = false
  const told = new Promise<number>((resolve) => {
    process.on('message', (message) => {
      if (typeof message !== 'object' || message === null || !('serve' in message)) return
      isLogged = true
      resolve(Number(message.serve))
    })
  })
  return () => {
    if (!isLogged) log('server.stands_by', { pid: process.pid })
    return told
  }
}
