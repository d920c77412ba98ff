import { useState } from 'react'
import { useSearchParams } from '../../runtime/index.ts'

/** What the guest wishes for so far. It stands in the page's address: signing in, a reload and Back lose nothing of it. */
export type ReservationDraft = {
  branchId: string | null
  /** 'YYYY-MM-DD' of the branch's calendar. */
  day: string | null
  guests: number
  /** null takes any table. */
  tableId: string | null
  /** The moment they come, as the API named it (ISO 8601). */
  at: string | null
}

const DAY = /^\d{4}-\d\d-\d\d$/
const FIRST_GUESTS = 2
export const MOST_GUESTS = 100

/** The wish, and how to change it: a new day, party or table asks for its time anew. */
export function useReservationDraft(): [ReservationDraft, (changes: Partial<ReservationDraft>) => void] {
  const [search, setSearch] = useSearchParams()
  // The address follows: it changes a moment after the press, and a choice is to be seen at once.
  const [draft, setDraft] = useState(() => readDraft(search))
  function change(changes: Partial<ReservationDraft>) {
    const next = { ...draft, at: null, ...changes }
    setDraft(next)
    setSearch(writeDraft(next), { replace: true, preventScrollReset: true })
  }
  return [draft, change]
}

/** Reads an address; what cannot be right is as if never chosen. */
export function readDraft(search: URLSearchParams): ReservationDraft {
  const guests = Number(search.get('guests'))
  const day = search.get('day')
  const at = search.get('at')
  return {
    branchId: search.get('branch'),
    day: day !== null && DAY.test(day) ? day : null,
    guests: Number.isInteger(guests) && guests >= 1 && guests <= MOST_GUESTS ? guests : FIRST_GUESTS,
    tableId: search.get('table'),
    at: at !== null && !Number.isNaN(Date.parse(at)) ? at : null,
  }
}

/** The search parameters of a reservation draft; what is not chosen is left out. */
export function writeDraft({ branchId, day, guests, tableId, at }: ReservationDraft): URLSearchParams {
  const search = new URLSearchParams()
  const said = { branch: branchId, day, guests: String(guests), table: tableId, at }
  for (const [name, value] of Object.entries(said)) if (value !== null) search.set(name, value)
  return search
}
