import { parseStored, tabStorage } from '@dasturxon/client'

/** What was typed in the wizard, by its field. */
export type TypedFields = Record<string, string>

/** The fields of a shop's wizard that were typed in this tab and that the server has not acknowledged; `sub` is the shop's sub-domain. */
export function openUnsentFields(sub: string) {
  const key = `desk:start-unsent:${sub}`
  let unsent = (parseStored(tabStorage.getItem(key)) as TypedFields | null) ?? {}
  const set = (fields: TypedFields) => {
    unsent = fields
    if (Object.keys(fields).length > 0) tabStorage.setItem(key, JSON.stringify(fields))
    else tabStorage.removeItem(key)
  }
  return {
    all: (): TypedFields => unsent,
    add: (field: string, value: string) => set({ ...unsent, [field]: value }),
    /** What was typed again while it was on its way stays. */
    acknowledge: (sent: TypedFields) =>
      set(Object.fromEntries(Object.entries(unsent).filter(([field, value]) => sent[field] !== value))),
  }
}
