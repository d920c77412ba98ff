import type { DeskAccount } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, showToast } from '@dasturxon/ui'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { serviceName } from './account-names.ts'
import styles from './accounts.module.css'

/** What is typed into the provider's cabinet: where it calls the shop. */
export function Cabinet({ account: { name, addresses } }: { account: DeskAccount }) {
  const say = useTexts('accounts')
  async function copy(address: string) {
    await navigator.clipboard.writeText(address)
    showToast({ text: say('copied'), tone: 'ok' })
  }
  return (
    <section className={`${parts.card} ${parts.form}`}>
      <h2>{say('cabinet', { name: serviceName(name) })}</h2>
      {addresses.map((address) => (
        <div key={address} className={`${parts.line} ${styles.address}`}>
          <span dir="ltr">{address}</span>
          <DeskButton
            variant="outline"
            icon={icons.copy}
            label={`${say('copy')}: ${address}`}
            onPress={() => void copy(address).catch(() => undefined)}
          >
            {say('copy')}
          </DeskButton>
        </div>
      ))}
    </section>
  )
}
