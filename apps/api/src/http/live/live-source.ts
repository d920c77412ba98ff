/** Something as it stands, with the version that a stream never goes behind. */
export type LiveItem = {
  id: string
  /** Absent where nothing counts the changes: then it is told whenever it differs from what was told last. */
  version?: number
  data: unknown
  /** The name of its message, where a stream has several. */
  event?: string
  /** Nobody who reads this stream sees it any more: told to those who knew of it. */
  isGone?: boolean
  /** Nothing more will come of it: whoever is told needs not ask about it again. */
  isOver?: boolean
}

/** The version of each item that somebody knows, by the item's id. */
export type Versions = ReadonlyMap<string, number>

/** Where what is live comes from. `Key` names one thing to listen to, such as a customer or a basket. */
export type LiveSource<Key> = {
  /** What is published when it changes, as it stands or with `:` and the id of the item that changed. */
  topicOf: (key: Key) => string
  /** Names what readers of one topic share, where they do not all see the same; the topic without it. */
  nameOf?: (key: Key) => string
  /**
   * Reads the items as they stand: those that were `heard` of, or, when that is null, all that are newer than `known` says.
   * More than was asked for does no harm.
   */
  read: (key: Key, asked: { heard: readonly string[] | null; known: Versions }) => Promise<LiveItem[]>
  /** Shortest time between two reads, in milliseconds, for what changes many times a second. */
  gapMs?: number
}
