import cluster from 'node:cluster'
import { log } from './log.ts'

/** What the supervisor says to a process that is to serve. */
export const SERVE = 'serve'

/** Answers what waits until this process is to serve: not at all where nobody supervises it, else until it is told. */
export function listenForServing(): () => Promise<void> {
  if (!cluster.isWorker) return async () => {}
  let isTold = false
  const told = new Promise<void>((resolve) => {
    process.on('message', (message) => {
      if (message !== SERVE) return
      isTold = true
      resolve()
    })
  })
  return () => {
    if (!isTold) log('server.stands_by', { pid: process.pid })
    return told
  }
}
