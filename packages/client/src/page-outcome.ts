/** Thrown by loaders and guards: another address is to be shown instead. */
export class Redirect {
  readonly to: string
  /** Whether the browser must ask the server for it. */
  readonly isDocument: boolean
  constructor(to: string, isDocument: boolean) {
    this.to = to
    this.isDocument = isDocument
  }
}

export const redirect = (to: string) => new Redirect(to, false)

/** Redirects by loading the document anew, for addresses that the router does not have. */
export const redirectDocument = (to: string) => new Redirect(to, true)

/** Thrown by loaders when there is nothing to show: the page's status and what it says about itself. */
export class PageError {
  readonly status: number
  readonly data: unknown
  constructor(status: number, data: unknown) {
    this.status = status
    this.data = data
  }
}
