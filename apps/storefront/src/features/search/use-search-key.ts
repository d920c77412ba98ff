import { useEffect, useEffectEvent } from 'react'

/** `/` and Ctrl or ⌘ with K open the search, unless somebody is typing or something lies over the page. */
export function useSearchKey(open: () => void): void {
  const press = useEffectEvent(open)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isCombination = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isCombination && !(isSlash && !isTyping(event.target))) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
