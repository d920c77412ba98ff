type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps what a customer does on a page whose scripts are still on their way: what was typed or ticked, and the last press.
 * The page is told of it once it is alive (`data-alive`, start-visit.ts), a section that comes alive after it once that is
 * (`data-late`, browser/late-section.ts); a press older than ten seconds is let go, since nobody waits for it any more. Forms with an `action` work by themselves and are left alone.
 *
 * Its text stands in the page (EARLY_PRESSES): it must use nothing from outside.
 */
function keepEarlyPresses() {
  const maxAge = 10_000
  const late = '[data-late]'
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
    if (isTicked(field)) {
      field.checked = typed === 'false'
      field.click()
    } else {
      field.value = field.defaultValue
      Reflect.set(Object.getPrototypeOf(field), 'value', typed, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }

  function tellPress({ on, at }: { on: HTMLElement; at: number }) {
    if (!on.isConnected || performance.now() - at > maxAge) return
    if (on instanceof HTMLFormElement) on.requestSubmit()
    else on.click()
  }

  function isAlive(element: Element): boolean {
    return element.closest(late) === null
  }

  function tellAlive() {
    for (const [field, typed] of fields) {
      if (!isAlive(field)) continue
      fields.delete(field)
      if (field.isConnected) tell(field, typed)
    }
    const ready = press
    if (!ready || !isAlive(ready.on)) return
    press = null
    // After what is shown of the fields.
    setTimeout(() => tellPress(ready))
  }

  document.addEventListener('input', keepField, true)
  document.addEventListener('click', keepPress, true)
  document.addEventListener('submit', keepForm, true)
  new MutationObserver((_, observer) => {
    if (!('alive' in document.documentElement.dataset)) return
    document.removeEventListener('input', keepField, true)
    document.removeEventListener('click', keepPress, true)
    document.removeEventListener('submit', keepForm, true)
    if (fields.size === 0 && !press) observer.disconnect()
    // After what the page does in this moment.
    else setTimeout(tellAlive)
  }).observe(document.documentElement, { attributeFilter: ['data-alive', 'data-late'], subtree: true })
}

/** A script inside the page, in its head. */
export const EARLY_PRESSES = `(${keepEarlyPresses.toString()})()`
