import { useLastData } from '@dasturxon/client'
import { isPaymentAccount, type AccountName } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons } from '@dasturxon/ui'
import { useEffect, useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useProof } from '../../session/use-proof.tsx'
import { Choice, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { AccountForm } from '../accounts/account-form.tsx'
import { serviceName } from '../accounts/account-names.ts'
import { Cabinet } from '../accounts/cabinet.tsx'
import styles from './start.module.css'

/** An account with a payment provider, typed within the wizard as on the page of accounts: the one that is chosen, with what its cabinet needs. */
export function ConnectPayment({ onConnected }: { onConnected: () => void }) {
  const say = useTexts('start')
  const sayAccount = useTexts('accounts')
  const data = useLastData(useQuery('desk.accounts', {}).answer)
  const { withProof, dialog } = useProof()
  const [chosen, setChosen] = useState<AccountName | null>(null)
  const accounts = data?.accounts.filter(({ name }) => isPaymentAccount(name)) ?? []
  const account = accounts.find(({ name }) => name === chosen)
  const connected = accounts.filter(({ version }) => version > 0).length
  useEffect(() => {
    if (connected > 0) onConnected()
  }, [connected, onConnected])
  if (!data?.canBeSet) return null
  return (
    <section className={parts.stack}>
      <h3 className={styles.online}>{say('payment.online')}</h3>
      <p className={parts.quiet}>{say('payment.onlineHint')}</p>
      <Choice
        label={say('payment.online')}
        values={accounts.map(({ name, version }) => ({
          value: name,
          label: (
            <>
              {version > 0 && <Icon of={icons.checkBold} />}
              {serviceName(name)}
            </>
          ),
        }))}
        value={chosen}
        onChange={setChosen}
      />
      {account && (
        <>
          {account.version > 0 && <Pill tone="ok">{sayAccount(`state.${account.state}`)}</Pill>}
          <AccountForm
            key={`${account.name} ${account.version}`}
            account={account}
            canBeSet={data.canBeSet}
            withProof={withProof}
          />
          {account.version > 0 && account.addresses.length > 0 && <Cabinet account={account} />}
        </>
      )}
      {dialog}
    </section>
  )
}
