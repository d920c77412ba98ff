import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** What the guest wishes for so far. It stands in the page's address: signing in, a reload and Back lose nothing of it. */
export type Wish = {
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
export function useWish(): [Wish, (changes: Partial<Wish>) => void] {
  const [search, setSearch] = useSearchParams()
  // The address follows: it changes a moment after the press, and a choice is to be seen at once.
  const [wish, setWish] = useState(() => readWish(search))
  function change(changes: Partial<Wish>) {
    const next = { ...wish, at: null, ...changes }
    setWish(next)
    setSearch(writeWish(next), { replace: true, preventScrollReset: true })
  }
  return [wish, change]
}

/** Reads an address; what cannot be right is as if never chosen. */
export function readWish(search: URLSearchParams): Wish {
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

/** The address of a wish; what is not chosen is not in it. */
export function writeWish({ branchId, day, guests, tableId, at }: Wish): URLSearchParams {
  const search = new URLSearchParams()
  const said = { branch: branchId, day, guests: String(guests), table: tableId, at }
  for (const [name, value] of Object.entries(said)) if (value !== null) search.set(name, value)
  return search
}
