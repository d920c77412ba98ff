import type { DeskAccount, DeskAccounts } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLastData, useSearchParams } from '@dasturxon/client'
import { Icon, icons, Skeleton } from '@dasturxon/ui'
import { useQuery } from '../../runtime/desk-data.ts'
import { useProof } from '../../session/use-proof.tsx'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { Note, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { AccountDetail } from './account-detail.tsx'
import { GROUPS, groupOf, serviceName, toneOf } from './account-names.ts'
import { ServiceMark } from './service-mark.tsx'
import styles from './accounts.module.css'

/**
 * Accounts with payment providers, SMS gateways and Telegram: all of them beside the one that is chosen, on a phone one after the
 * other (part three, money §3, *accounts*). What is typed of a key never comes back.
 */
export function AccountsPage() {
  const say = useTexts('accounts')
  const [parameters] = useSearchParams()
  const { answer, retry } = useQuery('desk.accounts', {})
  const data = useLastData(answer)
  const { withProof, dialog } = useProof()
  const asked = parameters.get('of')
  const chosen = data?.accounts.find(({ name }) => name === asked)
  const shown = chosen ?? data?.accounts[0]
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <h1>{say('title')}</h1>
      {!data && answer.kind === 'failed' && <DeskFailedBlock error={answer.error} onRetry={retry} />}
      {!data && answer.kind !== 'failed' && <Skeleton height="320px" radius="var(--r-md)" />}
      {data && !data.canBeSet && <Note icon={icons.warningCircleFill}>{say('cannotBeSet')}</Note>}
      {data && (
        <div className={styles.page} data-chosen={chosen ? '' : undefined}>
          <List accounts={data.accounts} shown={shown} />
          {shown && (
            <AccountDetail
              key={`${shown.name} ${shown.version}`}
              account={shown}
              canBeSet={data.canBeSet}
              withProof={withProof}
            />
          )}
        </div>
      )}
      {dialog}
    </div>
  )
}

function List({ accounts, shown }: Pick<DeskAccounts, 'accounts'> & { shown: DeskAccount | undefined }) {
  const say = useTexts('accounts')
  return (
    <nav className={styles.list} aria-label={say('title')}>
      {GROUPS.map((group) => (
        <section key={group} className={`${parts.card} ${parts.list}`}>
          <h2>{say(group)}</h2>
          {accounts
            .filter(({ name }) => groupOf(name) === group)
            .map(({ name, state }) => (
              <a
                key={name}
                className={`${parts.row} ${styles.row}`}
                href={`?of=${name}`}
                aria-current={name === shown?.name ? 'page' : undefined}
              >
                <ServiceMark name={name} />
                <b className={parts.grow}>{serviceName(name)}</b>
                <Pill tone={toneOf(state)}>{say(`state.${state}`)}</Pill>
                <Icon of={icons.caretRight} />
              </a>
            ))}
        </section>
      ))}
    </nav>
  )
}
