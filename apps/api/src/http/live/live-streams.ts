import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../context.ts'
import { callerOf } from '../caller.ts'
import { whoAndWhere, type Caller } from '../admit.ts'
import { createEventStreams } from './event-stream.ts'
import type { LiveItem, LiveSource, Versions } from './live-source.ts'
import { followSessions } from './session-end.ts'
import { createStreamLimits } from './stream-limits.ts'
import { createSubscriptions } from './subscriptions.ts'

type Asking = Awaited<ReturnType<typeof whoAndWhere>> & {
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

export type LiveStream<Key> = LiveSource<Key> & {
  path: string
  /** The name of its messages. */
  event: string
  /**
   * Who may listen, and to what; throws what anybody else is told. `known` are versions that the reader has seen before;
   * `first` is told at once, without a read.
   */
  admit: (asking: Asking) => Admitted<Key> | Promise<Admitted<Key>>
  /** A public stream goes on when its reader's session ends. */
  isPublic?: boolean
  /**
   * Of a stream of several things: its messages' id, which says what the reader knows by now. Such a stream also says
   * `present` when all has come that there was at its beginning. A stream of one thing has that thing's version for an id.
   */
  eventId?: (known: Versions) => string
}

type Admitted<Key> = {
  key: Key
  known?: Versions
  first?: LiveItem[]
  /** Ends the stream with a sign-in of another kind than the customers'; its answer stops that. */
  follow?: (end: () => void) => () => void
  /** Who reads, where it is no customer; streams of one reader are counted together. */
  reader?: string
}

/** Answers `mountLive`, which adds one stream of server-sent events (API-4) to the server. */
export function createLiveStreams(
  server: FastifyInstance,
  app: App,
  { takePlace }: Pick<ReturnType<typeof createStreamLimits>, 'takePlace'> = createStreamLimits(),
) {
  const openStream = createEventStreams(server)
  const sessions = followSessions(app)
  server.addHook('onClose', async () => sessions.stop())

  /**
   * Adds a stream: what there is, then each change, every message whole with its version, so that a lost one never matters
   * and an older one never follows a newer one. It ends when the session ends that opened it.
   */
  return function mountLive<Key>(live: LiveStream<Key>): void {
    const subscribe = createSubscriptions(app, live)
    server.get(live.path, async (request, reply) => {
      const caller = callerOf(app, request, reply)
      const who = await whoAndWhere(app, caller)
      const { key, known, first = [], follow, reader } = await live.admit({ ...who, caller, request, reply })
      const leave = takePlace({ userId: reader ?? who.session?.user.id ?? null, source: caller.source })
      const stream = openStream(request, reply)
      stream.onEnd(leave)
      if (who.session && who.token !== null && live.isPublic !== true)
        stream.onEnd(sessions.follow(who.session, who.token, stream.end))

      if (follow) stream.onEnd(follow(stream.end))
      const told = new Map(known)
      const sentTexts = new Map<string, string>()
      let over: Set<string> | null = null // most streams tell of no end, and there are many of them
      const stillKnown = () => (over ? new Map([...told].filter(([id]) => !over?.has(id))) : told)
      const send = ({ id, version, event = live.event, data }: LiveItem) =>
        stream.send({ id: live.eventId?.(stillKnown()) ?? version ?? id, event, data })
      const take = (item: LiveItem) => {
        const { id, version, isOver, isGone } = item
        if (isGone === true) {
          if (!told.delete(id)) return
        } else if (version === undefined) {
          const text = JSON.stringify(item.data)
          if (sentTexts.get(id) === text) return
          sentTexts.set(id, text)
        } else {
          if (version <= (told.get(id) ?? 0)) return
          told.set(id, version)
        }
        if (isOver === true) over = (over ?? new Set<string>()).add(id)
        send(item)
      }
      first.forEach(take)
      const { eventId } = live
      const present =
        eventId && (() => stream.send({ id: eventId(stillKnown()), event: 'present', data: {} }))
      stream.onEnd(subscribe(key, { known: stillKnown, take, present }))
    })
  }
}
