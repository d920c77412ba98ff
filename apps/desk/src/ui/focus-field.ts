/** As the ref of what stands around a field: it takes the focus when it comes, so that one types on without a press. */
export function focusField(around: HTMLElement | null): void {
  around?.querySelector('input')?.focus()
}
