import { useLayoutEffect, useRef, useState } from 'react'

type Actions = Record<string, (...args: never[]) => unknown>

/**
 * The same functions for as long as a component lives, for parts that are drawn anew only when something of theirs has changed;
 * each does what the last drawing gave it. Not to be called while drawing.
 */
export function useSteady<T extends Actions>(actions: T): T {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const [steady] = useState(() =>
    Object.fromEntries(
      Object.keys(actions).map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)]),
    ),
  )
  // of the same names, each with the arguments of its own
  return steady as T
}
