import type { Log } from './log.ts'

/** What is published: a topic and, as a rule, a version behind it, like `order:<id>:<version>`. */
export type Ref = string
export type Listener = (ref: Ref) => void

/** The part of the bus inside one process: who listens to what. */
export type Topics = {
  publish: (refs: Ref[]) => void
  subscribe: (topic: string, listener: Listener) => () => void
}

export function createTopics(log: Log): Topics {
  const listeners = new Map<string, Set<Listener>>()

  const tell = (ref: Ref, topic: string) => {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(ref)
      } catch (error) {
        log('bus_listener_failed', { ref, error: String(error) }) // the other listeners still have to hear it
      }
    }
  }

  return {
    publish(refs) {
      for (const ref of refs) for (const topic of topicsOf(ref)) tell(ref, topic)
    },
    subscribe(topic, listener) {
      const own: Listener = (ref) => listener(ref) // one function may be subscribed twice
      const group = listeners.get(topic) ?? new Set()
      listeners.set(topic, group.add(own))
      return () => {
        group.delete(own)
        if (group.size === 0 && listeners.get(topic) === group) listeners.delete(topic)
      }
    },
  }
}

/** `order:7:3` is heard under `order`, `order:7` and `order:7:3`. */
function topicsOf(ref: Ref): string[] {
  const parts = ref.split(':')
  return parts.map((_part, index) => parts.slice(0, index + 1).join(':'))
}
