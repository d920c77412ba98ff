import { useSearchParams } from '@dasturxon/client'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { paths } from '../../paths.ts'
import { useGrant } from '../../session/desk.tsx'
import parts from '../../ui/parts.module.css'
import styles from './hall-tabs.module.css'

const PAGES = [
  { page: 'hall', path: paths.hall, right: 'tables.see' },
  { page: 'day', path: paths.hallDay, right: 'reservations.change' },
  { page: 'plan', path: paths.hallPlan, right: 'branches.edit' },
  { page: 'codes', path: paths.hallCodes, right: 'branches.edit' },
] as const

/** The pages of the hall, for who may open more than one; each goes on with the branch that is shown. */
export function HallTabs({ page }: { page: (typeof PAGES)[number]['page'] }) {
  const say = useTexts('hall')
  const grant = useGrant()
  const [parameters] = useSearchParams()
  const branch = parameters.get('branch')
  const shown = PAGES.filter(({ right }) => grant(right) !== 'no')
  if (shown.length < 2) return null
  return (
    <nav className={`${parts.sideways} ${styles.tabs}`} aria-label={say('tab.pages')}>
      {shown.map((one) => (
        <a
          key={one.page}
          href={branch === null ? one.path : `${one.path}?branch=${branch}`}
          aria-current={one.page === page ? 'page' : undefined}
        >
          {say(`tab.${one.page}`)}
        </a>
      ))}
    </nav>
  )
}
