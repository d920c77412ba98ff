import { parentPort, workerData } from 'node:worker_threads'
import { readWorkbook } from './read-workbook.ts'

/** A thread of its own for one file: a large one must not keep orders waiting. */
// bytes arrive as a plain array of them
const file = Buffer.from(workerData as Uint8Array)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(readWorkbook(file))
