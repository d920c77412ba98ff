/**
 * The page when not even the error page could be made: no theme, no scripts, still an answer and a way home.
 *
 * @param requestId for the customer to tell and for us to find in the log
 */
export function lastResortPage(requestId: string): string {
  const id = requestId.replace(/[^\w-]/g, '')
  return `<!DOCTYPE html><html lang="uz"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>500</title></head><body><main><h1>500</h1><p>internal server error</p><p>${id}</p><p><a href="/">Bosh sahifa · На главную · Home</a></p></main></body></html>`
}
