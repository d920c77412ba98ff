import { hostnameOf } from '@dasturxon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, answerOf } from '../app-error.ts'
import { isKnownMerchant } from '../find-merchant.ts'
import { every } from '../live/event-stream.ts'
import { busyPage } from './busy-page.ts'
import { Gate } from './gate.ts'
import { createOwnClock } from './own-clock.ts'
import { leaveEarly, notePlace } from './place.ts'
import type { Urgency } from './urgency.ts'

export type AdmissionOptions = {
  /** Requests that keep processor and database busy: as many as there are connections. */
  least: number
  /** The longest wait for a connection to the database since the last question, in milliseconds. */
  databaseWaitMs: () => number
  /** Whether a shop of this name is known; those that were found in this process unless told otherwise. */
  isKnown?: (name: string) => boolean
  /** How long a rush may last in which nobody is refused, in milliseconds; 1,000 unless told otherwise. */
  rushMs?: number
}

/** Whoever is refused shall know it within 50 ms of coming (faults 4): the wait, and what the process itself may be late. */
const PATIENCE_MS = 20
/** What one opened page asks for at once, or a slow first drawing, is over by then. */
const RUSH_MS = 1000
/** What two or three opened pages ask for. */
const RUSH_MOST = 32
const LATE_MS = 20
const MOST_AT_ONCE = 1000
const OBSERVE_MS = 50
/** How much the last look counts in how late the process is. */
const WEIGHT = 0.3

/** Refused at once they would come again at once, all together. */
const RETRY_FROM_SECONDS = 2
const RETRY_TO_SECONDS = 6

/**
 * Admission before work, for everything that is registered afterwards: beyond what the process can do requests are refused with
 * 503 before anything is read or looked up, browsing first and orders last (docs/decisions/0050). While a body comes its request takes
 * nobody's place, and asks for one again when it is read: a slow sender keeps only its own connection (PRB-4).
 */
export function mountAdmission(server: FastifyInstance, options: AdmissionOptions): Gate {
  const gate = new Gate({
    least: options.least,
    most: MOST_AT_ONCE,
    patienceMs: PATIENCE_MS,
    rushMs: options.rushMs ?? RUSH_MS,
    rushMost: RUSH_MOST,
    lateMs: LATE_MS,
    ranMs: createOwnClock(),
  })
  const stopObserving = observe(gate, options.databaseWaitMs)
  server.addHook('onClose', async () => stopObserving())
  const askForPlace = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const urgency = urgencyOfRequest(request)
    if (urgency === 'always') return done()
    gate.ask({ urgency, merchant: merchantNamed(request, options.isKnown) }, (place) => {
      if (place === null) {
        refuse(request, reply)
        return
      }
      if (reply.raw.destroyed) return place.leave() // gone while it waited
      notePlace(request, place)
      done()
    })
  }
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => leaveEarly(request))
    askForPlace(request, reply, done)
  })
  server.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request)) leaveEarly(request)
    done(null, payload)
  })
  server.addHook('preValidation', (request, reply, done) => {
    if (hasBody(request)) askForPlace(request, reply, done)
    else done()
  })
  return gate
}

/** Whether a body follows the headers (RFC 9112 §6.3). */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Scripts, styles and pictures belong to a page that was let in: without them it is none, and they cost little. */
function urgencyOfRequest({ routeOptions, url }: FastifyRequest): Urgency {
  return routeOptions.config.urgency ?? (/^\/(?:assets|media)\//.test(url) ? 'always' : 'last')
}

/**
 * What the request itself says of whose shop it is about, by its header, its sub-domain or its domain. Nothing is looked up here: all
 * names that no shop was found by share one place in the queue, so that whoever invents names gains nothing.
 */
function merchantNamed(
  { headers: { merchant, host = '' } }: FastifyRequest,
  isKnown: (name: string) => boolean = isKnownMerchant,
): string {
  const hostname = hostnameOf(host)
  const names = merchant === undefined ? [hostname.split('.')[0] ?? '', hostname] : [String(merchant)]
  return names.find(isKnown)?.toLowerCase() ?? ''
}

/** Tells the gate how late timers are, or the database's connections, whichever is worse. */
function observe(gate: Gate, databaseWaitMs: () => number): () => void {
  let smoothed = 0
  let last = performance.now()
  return every(OBSERVE_MS, () => {
    const at = performance.now()
    const delay = Math.max(at - last - OBSERVE_MS, databaseWaitMs(), 0)
    last = at
    smoothed += (delay - smoothed) * WEIGHT
    gate.observe(smoothed)
  })
}

function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const spread = RETRY_TO_SECONDS - RETRY_FROM_SECONDS + 1
  const retryAfterSeconds = RETRY_FROM_SECONDS + Math.floor(Math.random() * spread)
  void reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) })
  const isPage = request.headers.accept?.includes('text/html') === true && !request.url.startsWith('/api/')
  if (!isPage) {
    void reply.send(answerOf(new AppError('busy', { retryAfterSeconds }), request.id).body)
    return
  }
  const { html, policy } = busyPage(request.headers, retryAfterSeconds)
  void reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)
}
