import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { WIDE } from '@dasturxon/ui'
import { laterPart } from '../../browser/later-part.tsx'
import { useLocation, useNavigate } from '../../runtime/index.ts'
import { paths } from '../../paths.ts'
import styles from './header-search.module.css'
import { useSearchKey } from './use-search-key.ts'

const loadBox = () => import('./search-box.tsx')
const { Part: SearchBox } = laterPart(async () => (await loadBox()).SearchBox)

/**
 * The way to the search in the shop's top. On wide screens one types there, and what is found drops below; on phones, and
 * before scripts arrive, it is a page. That page has the one field there is.
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
  const link = useRef<HTMLAnchorElement>(null)
  const [isOpen, setOpen] = useState(false)

  /** Whether one types in the header. */
  function open(): boolean {
    if (pathname === paths.search || !window.matchMedia(WIDE).matches) return false
    setOpen(true)
    return true
  }

  function close(isLeft: boolean) {
    if (isLeft) link.current?.focus()
    setOpen(false)
  }

  useSearchKey(() => {
    if (!open()) void navigate(paths.search)
  })

  if (pathname === paths.search) return <span className={styles.room} />
  return (
    <div className={styles.place}>
      <a
        ref={link}
        className={className}
        href={paths.search}
        // Who comes near is about to type.
        onPointerEnter={(event) => event.pointerType === 'mouse' && void loadBox().catch(() => undefined)}
        onClick={(event: MouseEvent) => {
          const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
          if (isPlain && open()) event.preventDefault()
        }}
      >
        {children}
      </a>
      {isOpen ? (
        <div className={styles.drop}>
          <SearchBox onClose={close} />
        </div>
      ) : null}
    </div>
  )
}
