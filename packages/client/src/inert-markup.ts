/** A handler in a tag, whatever stands before its name, a document in a frame, or a link that leads to no page. */
const RUNS = /[\s/'"]on\w+\s*=|srcdoc|href\s*=\s*["']?(?!["']?(?:https?:\/\/|#))/i

/**
 * Answers markup of the given elements in which nothing can run; throws a TypeError at any other. For texts of libraries:
 * what people write is never markup here.
 */
export function inertMarkup(html: string, elements: readonly string[]): string {
  const known = new RegExp(String.raw`^(?:[^<]|</?(?:${elements.join('|')})(?:\s[^<>]*)?/?>)*$`, 'i')
  if (!known.test(html) || RUNS.test(html)) throw new TypeError('The page was to show markup that may run.')
  return html
}
