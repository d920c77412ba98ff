import { type DeviceStorage } from '@dasturxon/client'
import {
  isSameValue,
  mergeRecords,
  type FieldChange,
  type FieldConflict,
  type FieldValue,
} from '@dasturxon/domain'

/** What somebody has typed of a record and not saved: fields with what they held when the first letter was typed (desk §6.4). */
export type RecordDraft = {
  /** The version that was seen then. */
  version: number
  /** When it began, ISO. */
  since: string
  changes: Readonly<Record<string, FieldChange>>
}

type Fields = Readonly<Record<string, FieldValue>>
type Seen = { version: number; fields: Fields }

/** The draft with one field more; null when nothing differs from what was there. */
export function changeField(
  draft: RecordDraft | null,
  { seen, path, value, at }: { seen: Seen; path: string; value: FieldValue; at: Date },
): RecordDraft | null {
  const known = draft?.changes[path]
  const base = known ? known.base : (seen.fields[path] ?? null)
  const { [path]: _old, ...others } = draft?.changes ?? {}
  const changes = isSameValue(base, value) ? others : { ...others, [path]: { base, value } }
  if (Object.keys(changes).length === 0) return null
  return { version: draft?.version ?? seen.version, since: draft?.since ?? at.toISOString(), changes }
}

/** The fields as somebody sees them: what is there, with what they have typed over it. */
export function fieldsWith<F extends Fields>(fields: F, draft: RecordDraft | null): F {
  const typed = Object.entries(draft?.changes ?? {}).map(([path, change]) => [path, change.value])
  // a field of a draft holds what its field does
  return { ...fields, ...(Object.fromEntries(typed) as Partial<F>) }
}

/** Fields that somebody else changed to another value meanwhile, by the rule that the server saves by. */
export const conflictsOf = (seen: Seen, draft: RecordDraft): FieldConflict[] =>
  mergeRecords(seen.fields, draft.changes).conflicts

/**
 * The draft after somebody chose in each conflict: their own stands on what is there now, the other's is theirs no more. Null
 * when nothing of theirs is left.
 */
export function resolve(
  seen: Seen,
  draft: RecordDraft,
  chosen: ReadonlyMap<string, 'yours' | 'theirs'>,
): RecordDraft | null {
  const changes: Record<string, FieldChange> = {}
  for (const [path, change] of Object.entries(draft.changes)) {
    const choice = chosen.get(path)
    if (choice === 'theirs') continue
    changes[path] = choice === 'yours' ? { base: seen.fields[path] ?? null, value: change.value } : change
  }
  return Object.keys(changes).length === 0 ? null : { ...draft, version: seen.version, changes }
}

type Place = { merchantId: string; personId: string; recordId: string }

/** What is typed stays in this browser by person and record until it is saved or discarded (DSK-64). */
export function draftStore(storage: DeviceStorage, place: Place) {
  const key = `desk:draft:${place.merchantId}:${place.personId}:${place.recordId}`
  return {
    read(): RecordDraft | null {
      try {
        // Written below alone.
        return JSON.parse(storage.getItem(key) ?? 'null') as RecordDraft | null
      } catch {
        return null
      }
    },
    /** Whether it will be there after a reload: storage may be full, or switched off. */
    persist(draft: RecordDraft | null): boolean {
      if (draft === null) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(draft))
      return storage.isLasting()
    },
  }
}
