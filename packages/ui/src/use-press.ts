import { useRef, useState, type FormEvent } from 'react'

/**
 * What a press sets off and takes time: `isPending` until `run` has settled, and a press until then does nothing and answers
 * undefined. What `run` throws goes to whoever presses.
 */
export function usePress<Args extends unknown[], Answer>(run: (...args: Args) => Promise<Answer>) {
  const [isPending, setPending] = useState(false)
  const isUnderWay = useRef(false)
  async function press(...args: Args): Promise<Answer | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setPending(true)
    try {
      return await run(...args)
    } finally {
      isUnderWay.current = false
      setPending(false)
    }
  }
  return { isPending, press }
}

/** The same for a form: its `onSubmit`. */
export function useSubmit<Answer>(run: (form: HTMLFormElement) => Promise<Answer>) {
  const { isPending, press } = usePress(run)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void press(event.currentTarget)
  }
  return { isPending, submit }
}
