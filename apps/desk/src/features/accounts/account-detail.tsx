import type { DeskAccount } from '@dasturxon/contract/desk'
import { isPaymentAccount, isSwitchedPayment } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { AccountForm } from './account-form.tsx'
import { serviceName } from './account-names.ts'
import { AccountTest } from './account-test.tsx'
import { Cabinet } from './cabinet.tsx'
import { FormerKey } from './former-key.tsx'
import styles from './accounts.module.css'

export type DetailProps = {
  account: DeskAccount
  canBeSet: boolean
  withProof: (work: () => Promise<unknown>) => Promise<void>
}

/** One account: what is typed of it, its test, and what its provider's cabinet needs. */
export function AccountDetail(props: DetailProps) {
  const say = useTexts('accounts')
  const { account } = props
  const isSet = account.version > 0
  return (
    <div className={styles.detail}>
      <a className={styles.back} href={paths.accounts}>
        <Icon of={icons.caretLeft} />
        {say('back')}
      </a>
      <div className={parts.stack}>
        <WhyOff account={account} />
        <AccountForm {...props} />
        {account.formerKey && <FormerKey {...props} formerKey={account.formerKey} />}
        {account.lastCall && <LastCall call={account.lastCall} />}
      </div>
      <div className={parts.stack}>
        {isSet && <AccountTest account={account} />}
        {account.addresses.length > 0 && <Cabinet account={account} />}
      </div>
    </div>
  )
}

/** Why customers cannot pay this way, where they cannot, and where it is said who may. */
function WhyOff({ account: { name, state, isOffered } }: Pick<DetailProps, 'account'>) {
  const say = useTexts('accounts')
  if (!isPaymentAccount(name)) return null
  if (state === 'NOT_SET') return <Note icon={icons.warningCircleFill}>{say('noAccount')}</Note>
  if (state === 'WRONG_KEY')
    return (
      <Note icon={icons.warningCircleFill} isAlert>
        {say('offForCustomers')}
      </Note>
    )
  return (
    <nav className={styles.settings} aria-label={serviceName(name)}>
      {isSwitchedPayment(name) && !isOffered && (
        <a href={paths.paymentSettings}>
          {say('switchOn')}
          <Icon of={icons.caretRight} />
        </a>
      )}
      <a href={paths.paymentMethods}>
        {say('offeredWhere')}
        <Icon of={icons.caretRight} />
      </a>
    </nav>
  )
}

function LastCall({ call }: { call: NonNullable<DeskAccount['lastCall']> }) {
  const say = useTexts('accounts')
  return (
    <section className={`${parts.card} ${parts.form}`}>
      <h2>{say('lastCall')}</h2>
      <p className={styles.call} dir="ltr">
        → {call.call} · {call.request}
      </p>
      <p className={styles.call} dir="ltr">
        ← {call.reply}
      </p>
      <small className={parts.quiet}>{say('lastCallHint')}</small>
    </section>
  )
}
