import { Worker } from 'node:worker_threads'
import { AppError } from '../../http/app-error.ts'
import { createWorkLane, LaneFull } from '../media/work-lane.ts'
import type { WorkbookReading } from './read-workbook.ts'

/** One at a time in each process. */
const lane = createWorkLane({ atOnce: 1, mostWaiting: 8 })

/** A file that is not read by then is given up. */
const LONGEST_MS = 20_000
const MEMORY_MB = 512

/** Reads a file in a thread of its own; throws busy when too many wait. */
export async function readFileAside(file: Buffer): Promise<WorkbookReading> {
  try {
    return await lane.run(() => read(file))
  } catch (error) {
    throw error instanceof LaneFull ? new AppError('busy') : error
  }
}

function read(file: Buffer): Promise<WorkbookReading> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: Uint8Array.from(file),
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return new Promise<WorkbookReading>((resolve) => {
    const giveUp = () => resolve({ kind: 'refused', reason: 'TOO_LARGE' })
    const timer = setTimeout(giveUp, LONGEST_MS)
    worker.once('message', (reading: WorkbookReading) => resolve(reading))
    // out of memory
    worker.once('error', giveUp)
    worker.once('exit', () => clearTimeout(timer))
  }).finally(() => void worker.terminate())
}
