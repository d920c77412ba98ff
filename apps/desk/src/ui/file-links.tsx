import { joinClasses } from '@dasturxon/ui'
import parts from './parts.module.css'

type FileLinksProps = {
  /** Below the calls of the desk, without the ending. */
  path: string
  query?: Record<string, string>
  label: (format: 'csv' | 'xlsx') => string
  /** What the file is of, where that is not plain from where the link stands. */
  of?: string | undefined
}

/** The same table as CSV and as XLSX; the browser loads them by themselves. */
export function FileLinks({ path, query = {}, label, of }: FileLinksProps) {
  const search = new URLSearchParams(query).toString()
  return (['csv', 'xlsx'] as const).map((format) => (
    <a
      key={format}
      className={joinClasses(parts.button, parts.outline)}
      href={`/api/desk/v1/${path}.${format}${search === '' ? '' : `?${search}`}`}
      download
      aria-label={of === undefined ? undefined : `${of}, ${label(format)}`}
    >
      {label(format)}
    </a>
  ))
}
