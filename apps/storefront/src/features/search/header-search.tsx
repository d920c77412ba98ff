import { lazy, Suspense, useCallback, useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from '../../runtime/index.ts'
import { paths } from '../../paths.ts'
import { useSearchKey } from './use-search-key.ts'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

/**
 * The way to the search in the shop's top. On wide screens search opens over the page, so that nobody loses their place; on
 * phones, and before scripts arrive, it is a page.
 */
export function HeaderSearch({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode
}) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  /** Whether it opens over the page. */
  function open(): boolean {
    if (pathname === paths.search || !window.matchMedia('(min-width: 1024px)').matches) return false
    setWanted(true)
    setOpen(true)
    return true
  }

  useSearchKey(() => {
    if (!open()) void navigate(paths.search)
  })

  return (
    <>
      <a
        className={className}
        href={paths.search}
        onClick={(event: MouseEvent) => {
          const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
          if (isPlain && open()) event.preventDefault()
        }}
      >
        {children}
      </a>
      {isWanted ? (
        <Suspense>
          <SearchDialog isOpen={isOpen} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
