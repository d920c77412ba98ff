import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, showToast } from '@dasturxon/ui'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import type { Domain } from './domain-state.tsx'
import styles from './domain.module.css'

type Way = Domain['ways'][number]

/** The records that prove the domain, to be copied one by one: the way that fits it, and the other folded below. */
export function DomainRecords({ domain: { ways } }: { domain: Domain }) {
  const say = useTexts('domain')
  const [fitting, ...others] = ways
  if (!fitting) return null
  return (
    <section className={`${parts.card} ${parts.form}`}>
      <h2>{say('records')}</h2>
      <p className={parts.quiet}>{say('recordsHint')}</p>
      <Records way={fitting} />
      {others.map((way) => (
        <details key={way.proof}>
          <summary className={styles.summary}>{say('otherWay')}</summary>
          <div className={parts.form}>
            <p className={parts.quiet}>{say(`other${way.proof}`)}</p>
            <Records way={way} />
          </div>
        </details>
      ))}
    </section>
  )
}

function Records({ way: { records } }: { way: Way }) {
  const say = useTexts('domain')
  return (
    <ul className={styles.records}>
      {records.map(({ type, name, value }) => (
        <li key={`${type} ${value}`} className={styles.record}>
          <dl className={styles.fields}>
            <div>
              <dt>{say('type')}</dt>
              <dd>
                <b>{type}</b>
              </dd>
            </div>
            <Copied label={say('name')} of={type} value={name} />
            <Copied label={say('value')} of={type} value={value} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Copied({ label, of, value }: { label: string; of: string; value: string }) {
  const say = useTexts('domain')
  async function copy() {
    await navigator.clipboard.writeText(value)
    showToast({ text: say('copied'), tone: 'ok' })
  }
  return (
    <div>
      <dt>{label}</dt>
      <dd className={`${parts.line} ${styles.value}`}>
        <bdi>{value}</bdi>
        <DeskButton
          variant="outline"
          icon={icons.copy}
          label={`${say('copy')}: ${of}, ${label}, ${value}`}
          onPress={() => void copy().catch(() => undefined)}
        >
          {say('copy')}
        </DeskButton>
      </dd>
    </div>
  )
}
