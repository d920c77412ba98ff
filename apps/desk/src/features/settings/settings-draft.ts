import type { DeskSettings, SettingsPatch } from '@dasturxon/contract/desk'
import type { SettingName } from '@dasturxon/contract/desk/setting-fields'
import { isSameValue, type FieldValue } from '@dasturxon/domain'

/** All fields as they are shown. */
export const shownValues = ({ values }: DeskSettings, patch: SettingsPatch): Record<string, FieldValue> => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(patch).flatMap(([path, change]) => (change ? [[path, change.value]] : [])),
  ),
})

/** A draft with one field changed; one that is as it was in the shop is no change. */
export function withChange(
  { values }: DeskSettings,
  patch: SettingsPatch,
  { path, value }: { path: string; value: FieldValue },
): SettingsPatch {
  const { [path]: known, ...others } = patch as Record<string, { base: FieldValue; value: FieldValue }>
  const base = known?.base ?? values[path] ?? null
  // the paths of a draft are those of fields
  return (isSameValue(base, value) ? others : { ...others, [path]: { base, value } }) as SettingsPatch
}

/** What was typed, on top of what others have published since. */
export function rebased(fresh: DeskSettings, patch: SettingsPatch): SettingsPatch {
  const typed = shownValues({ ...fresh, values: {} }, patch)
  return Object.entries(typed).reduce<SettingsPatch>(
    (next, [path, value]) => withChange(fresh, next, { path, value }),
    {},
  )
}

/** The settings as this page knows them: as they are in the shop, and what somebody has typed and not published. */
export type SettingsDraft = {
  live: DeskSettings
  patch: SettingsPatch
  savedAt: string | null
  /** What the server did not take of the draft. */
  wrong: ReadonlySet<SettingName>
  /** Moves when the shop is to be drawn again: the draft was saved, or is gone. */
  round: number
}

export const draftOf = (live: DeskSettings): SettingsDraft => ({
  live,
  patch: live.draft?.patch ?? {},
  savedAt: live.draft?.savedAt ?? null,
  wrong: new Set(),
  round: 0,
})

type DraftEvent =
  | { kind: 'typed'; patch: SettingsPatch }
  /** The server has stored what was typed. What is changed is published by itself no more. */
  | { kind: 'saved'; at: string; staffId: string | undefined }
  | { kind: 'refused'; names: readonly SettingName[] }
  /** Others have published: what was typed here goes on top of that. */
  | { kind: 'published_by_others'; live: DeskSettings; patch: SettingsPatch }
  | { kind: 'scheduled' | 'unscheduled'; live: DeskSettings }
  /** Published, or thrown away: nothing is typed any more. */
  | { kind: 'ended'; live: DeskSettings }

export function afterEvent(known: SettingsDraft, event: DraftEvent): SettingsDraft {
  const { live, round } = known
  switch (event.kind) {
    case 'typed':
      return { ...known, patch: event.patch }
    case 'saved':
      return {
        ...known,
        live: {
          ...live,
          draft: live.draft && { ...live.draft, publishAt: null, failed: null },
          scheduled: live.scheduled.filter(({ staffId }) => staffId !== event.staffId),
        },
        savedAt: event.at,
        wrong: new Set(),
        round: round + 1,
      }
    case 'refused':
      return { ...known, wrong: new Set(event.names) }
    case 'published_by_others':
      return { ...known, live: event.live, patch: event.patch }
    case 'scheduled':
      return { ...known, live: event.live, savedAt: event.live.draft?.savedAt ?? null }
    case 'unscheduled':
      return { ...known, live: event.live }
    case 'ended':
      return { ...known, live: event.live, patch: {}, savedAt: null, wrong: new Set(), round: round + 1 }
  }
}
