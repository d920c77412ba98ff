import cluster from 'node:cluster'
import type { Log } from '@dasturxon/db'

const PATIENCE_MS = 15_000

/**
 * On SIGINT or SIGTERM ends what was begun, once; a second signal, or too long an end, ends the process at once. A process
 * under a supervisor takes only the first: a terminal's Ctrl+C reaches it twice, directly and from the supervisor.
 */
export function stopOnSignal(
  log: Log,
  stop: () => Promise<void>,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): void {
  let isStopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping && cluster.isWorker) return
    if (isStopping) process.exit(1)
    isStopping = true
    log('server.stopping', { signal })
    setTimeout(() => process.exit(1), patienceMs).unref()
    stop().then(
      () => {
        log('server.stopped', {})
        process.exit(0)
      },
      (error: unknown) => {
        log('server.stop_failed', { cause: String(error) })
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
