import type { DeskSettings, SettingsPatch } from '@dasturxon/contract/desk'
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
