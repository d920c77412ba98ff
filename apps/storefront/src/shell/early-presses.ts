type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps what a customer does on a page whose scripts are still on their way: what was typed or ticked, and the last press.
 * The page is told of it once it is alive (`data-alive`, start-visit.ts); a press older than ten seconds is let go, since nobody
 * waits for it any more. Forms with an `action` work by themselves and are left alone.
 *
 * Its text stands in the page (EARLY_PRESSES): it must use nothing from outside.
 */
function keepEarlyPresses() {
  const maxAge = 10_000
  const fields = new Map<Field, string>()
  let press: { on: HTMLElement; at: number } | null = null

  function keepField({ target }: Event) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    // The order of what was done last.
    fields.delete(target)
    fields.set(target, isTicked(target) ? String(target.checked) : target.value)
  }

  function keepPress({ target, timeStamp }: Event) {
    const on = target instanceof Element ? target.closest('button') : null
    if (on && !on.form?.hasAttribute('action')) press = { on, at: timeStamp }
  }

  // Else the browser would send the form to the page's own address: what was typed stood in the address bar, and was lost.
  function keepForm(event: Event) {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
    event.preventDefault()
    if (press?.on.closest('form') !== form) press = { on: form, at: event.timeStamp }
  }

  function isTicked(field: Field): field is HTMLInputElement {
    return field.type === 'checkbox' || field.type === 'radio'
  }

  /** Does anew what was done, past what React wrote down of the field when it came alive. */
  function tell(field: Field, typed: string) {
    // A part of the page that is still to come alive does so for any event of a finger; nobody listens to this one.
    field.dispatchEvent(new Event('auxclick', { bubbles: true }))
    if (isTicked(field)) {
      field.checked = typed === 'false'
      field.click()
    } else {
      field.value = field.defaultValue
      Reflect.set(Object.getPrototypeOf(field), 'value', typed, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }

  function tellPress() {
    if (!press?.on.isConnected || performance.now() - press.at > maxAge) return
    if (press.on instanceof HTMLFormElement) press.on.requestSubmit()
    else press.on.click()
  }

  document.addEventListener('input', keepField, true)
  document.addEventListener('click', keepPress, true)
  document.addEventListener('submit', keepForm, true)
  new MutationObserver((_, observer) => {
    observer.disconnect()
    document.removeEventListener('input', keepField, true)
    document.removeEventListener('click', keepPress, true)
    document.removeEventListener('submit', keepForm, true)
    // After what the page does in this moment, and the press after what is shown of the fields.
    setTimeout(() => {
      for (const [field, typed] of fields) if (field.isConnected) tell(field, typed)
      setTimeout(tellPress)
    })
  }).observe(document.documentElement, { attributeFilter: ['data-alive'] })
}

/** A script inside the page, in its head. */
export const EARLY_PRESSES = `(${keepEarlyPresses.toString()})()`
