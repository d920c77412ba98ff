import type { AsideAnswer } from '@dasturxon/api'
import type { Ref } from '@dasturxon/db'

/** What a thread aside is begun with. */
export type ThreadData = { databaseUrl: string; connections: number }

/** What a thread aside is told, besides the calls that it is to answer. */
export const END = 'end'

/** What a thread aside tells. */
export type Told =
  | { kind: 'logged'; event: string; fields: Record<string, unknown> }
  /** Something changed: the thread that serves tells everybody. */
  | { kind: 'published'; refs: Ref[] }
  /** Its code is loaded: it begins with the call that it was given. */
  | { kind: 'ready' }
  /** It begins to read a file, and has read it. */
  | { kind: 'reading' }
  | { kind: 'read' }
  | { kind: 'answered'; answer: AsideAnswer }
