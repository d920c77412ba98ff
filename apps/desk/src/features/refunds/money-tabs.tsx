import { useTexts } from '@dasturxon/i18n/desk-texts'
import { paths } from '../../paths.ts'
import { useGrant } from '../../session/desk.tsx'
import parts from '../../ui/parts.module.css'
import styles from './money-tabs.module.css'

/** The pages of money that is not where it must be: what is owed back, and for who sees the shop's money its registers. */
export function MoneyTabs({ page }: { page: 'owed' | 'registers' }) {
  const text = useTexts('refunds')
  if (useGrant()('reports.money') !== 'yes') return null
  return (
    <nav className={`${parts.sideways} ${styles.tabs}`} aria-label={text('money')}>
      {(['owed', 'registers'] as const).map((one) => (
        <a
          key={one}
          href={one === 'owed' ? paths.money : paths.registers}
          aria-current={one === page ? 'page' : undefined}
        >
          {text(one === 'owed' ? 'owedTitle' : 'registers')}
        </a>
      ))}
    </nav>
  )
}
