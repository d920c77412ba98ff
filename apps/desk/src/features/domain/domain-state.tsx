import type { DeskDomain } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons, usePress } from '@dasturxon/ui'
import { RemoveButton } from '../../session/remove-button.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Note, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useMoment } from '../../ui/use-moment.ts'
import type { WithProof } from './domain-form.tsx'
import styles from './domain.module.css'

export type Domain = NonNullable<DeskDomain['domain']>

type StateProps = { domain: Domain; version: number; withProof: WithProof; onChange: () => void }

const TONES = { PENDING: 'note', PROVEN: 'note', OPEN: 'ok', LOST: 'late' } as const

/** How the domain stands, what the last check found, and what one can do. */
export function DomainState({ domain, version, withProof, onChange }: StateProps) {
  const say = useTexts('domain')
  const moment = useMoment()
  const act = useAct()
  const { isPending, press } = usePress(() => act('desk.checkDomain', {}))
  const { host, state, isOpen, typedAt, typedBy, checkedAt } = domain
  const shown = isOpen ? 'OPEN' : state
  return (
    <section className={`${parts.card} ${parts.form}`}>
      <h2 className={parts.line}>
        <bdi className={styles.host}>{host}</bdi>
        <Pill tone={TONES[shown]}>{say(`state.${shown}`)}</Pill>
        {state === 'PROVEN' && (
          <a className={styles.open} href={`https://${host}/`} target="_blank" rel="noreferrer">
            {say('open')}
            <Icon of={icons.caretRight} />
          </a>
        )}
      </h2>
      <small className={parts.quiet}>
        {typedBy === null ? say('byFiles') : say('typed', { by: typedBy, at: moment(typedAt) })}
      </small>
      <div className={parts.stack} aria-live="polite">
        {state === 'LOST' && (
          <Note icon={icons.warningCircleFill} isAlert>
            {say('lost')}
          </Note>
        )}
        <Problem domain={domain} />
        {isOpen && domain.problem === null && <p>{say('works')}</p>}
        {domain.proof === 'OPERATOR' && <p className={parts.quiet}>{say('byOperator')}</p>}
      </div>
      <div className={parts.row}>
        <DeskButton variant="ink" isPending={isPending} onPress={press}>
          {say('check')}
        </DeskButton>
        <DeskButton onPress={onChange}>{say('change')}</DeskButton>
        <RemoveButton
          namespace="domain"
          withProof={withProof}
          remove={() => act('desk.removeDomain', { body: { version } })}
        />
      </div>
      {checkedAt !== null && (
        <small className={parts.quiet}>{say('checkedAt', { at: moment(checkedAt) })}</small>
      )}
    </section>
  )
}

/** What is wrong, what was found instead, and until when that may last. */
function Problem({ domain: { host, problem, found, lostAt } }: { domain: Domain }) {
  const say = useTexts('domain')
  const moment = useMoment()
  if (problem === null) return null
  return (
    <Note icon={icons.warningCircleFill} isAlert={problem !== 'RESOLVER' && problem !== 'NOT_OPEN'}>
      <b>{say(`problem.${problem}`, { host })}</b>
      {found.length > 0 && (
        <p>
          {say('found')}{' '}
          {found.map((value) => (
            <bdi key={value} className={styles.found}>
              {value}
            </bdi>
          ))}
        </p>
      )}
      <p>{say(`hint.${problem}`)}</p>
      {lostAt !== null && <p>{say('leaving', { at: moment(lostAt) })}</p>}
    </Note>
  )
}
