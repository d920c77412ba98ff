import { parentPort, workerData } from 'node:worker_threads'
import type { Call } from '../bench/load.ts'
import { sendOpenly } from './open-load.ts'

/** What a thread of its own is told to send. */
export type Lane = { call: Call; perSecond: number; seconds: number }

// A sender that is busy with the other shop's calls would be late with these, and with hearing their answers.
const { call, perSecond, seconds } = workerData as Lane
const sent = await sendOpenly(() => ({ kind: 'browse', call }), { perSecond, seconds, random: Math.random })
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(sent)
