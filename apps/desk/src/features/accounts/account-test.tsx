import type { DeskAccount } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatNumber } from '@dasturxon/i18n/formats'
import { Icon, icons, usePress } from '@dasturxon/ui'
import { useAct } from '../../session/use-act.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useMoment } from '../../ui/use-moment.ts'
import { callsUs, serviceName } from './account-names.ts'
import styles from './accounts.module.css'

type Test = NonNullable<DeskAccount['test']>
type Found = { is: 'good' | 'bad' | 'waits'; title: string; hint: string }

const ICONS = { good: icons.checkCircleFill, bad: icons.warningCircleFill, waits: icons.circleDashed }

/** Network, key and calls, each apart: three faults have three words (DSK-75). */
export function AccountTest({ account }: { account: DeskAccount }) {
  const say = useTexts('accounts')
  const moment = useMoment()
  const act = useAct()
  const words = useWords(account)
  const { name, test } = account
  const { isPending, press } = usePress(() => act('desk.testAccount', { params: { name } }))
  const again = usePress(() => act('desk.setUpBot', {}))
  const rows = test
    ? [words.network(test), words.key(test), ...(callsUs(name) ? [words.calls(test)] : [])]
    : []
  return (
    <section className={`${parts.card} ${parts.form}`}>
      <div className={parts.row}>
        <h2 className={parts.grow}>{say('testTitle')}</h2>
        <DeskButton variant="ink" isPending={isPending} onPress={press}>
          {say('test')}
        </DeskButton>
      </div>
      <ul className={`${parts.list} ${styles.tests}`} aria-live="polite">
        {rows.map(({ is, title, hint }) => (
          <li key={title} data-is={is}>
            <Icon of={ICONS[is]} />
            <span>
              <b>{title}</b>
              <small>{hint}</small>
            </span>
          </li>
        ))}
      </ul>
      {name === 'TELEGRAM' && test?.calls === 'MISSING' && (
        <DeskButton variant="brand" isPending={again.isPending} onPress={again.press}>
          {say('setUpAgain')}
        </DeskButton>
      )}
      {test && <small className={parts.quiet}>{say('testedAt', { at: moment(test.at) })}</small>}
    </section>
  )
}

/** What a test found, in words. */
function useWords({ name: account }: DeskAccount) {
  const say = useTexts('accounts')
  const { language } = useDeskText()
  const moment = useMoment()
  const name = serviceName(account)
  return {
    network({ network, host, ms }: Test): Found {
      // as long as it took: a host that is not there says so at once
      const seconds = formatNumber((ms ?? 0) / 1000, language, 2)
      if (network === 'NONE')
        return { is: 'bad', title: say('networkNone'), hint: say('networkNoneHint', { host, seconds }) }
      return { is: 'good', title: say('network'), hint: say('networkOk', { host, seconds }) }
    },
    key({ key, said }: Test): Found {
      if (key === 'NOT_ASKED') return { is: 'waits', title: say('key'), hint: say('keyNotAsked') }
      if (key === 'UNKNOWN') {
        const hint = callsUs(account) ? say('keyUnknown', { name }) : say('keyUnsaid', { name })
        return { is: 'waits', title: say('key'), hint }
      }
      if (key === 'RIGHT') return { is: 'good', title: say('key'), hint: say('keyRight', { name }) }
      const hint = said === '' ? say('keyWrongPlain') : say('keyWrongHint', { name, said })
      return { is: 'bad', title: say('keyWrong'), hint }
    },
    calls({ calls, callsAt, callsSaid: said, key }: Test): Found {
      if (account === 'TELEGRAM') {
        if (calls === 'OK') return { is: 'good', title: say('calls'), hint: say('botCallsOk') }
        if (key !== 'RIGHT') return { is: 'waits', title: say('calls'), hint: say('keyNotAsked') }
        const hint = said === '' ? say('botCallsMissing') : say('botCallsElsewhere', { said })
        return { is: 'bad', title: say('callsMissing'), hint }
      }
      if (calls === 'MISSING') return { is: 'bad', title: say('callsMissing'), hint: say('callsMissingHint') }
      if (callsAt === null) return { is: 'waits', title: say('calls'), hint: say('callsNone') }
      return { is: 'good', title: say('calls'), hint: say('callsOk', { at: moment(callsAt) }) }
    },
  }
}
