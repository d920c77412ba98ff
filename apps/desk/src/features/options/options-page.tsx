import type { DeskOptionSet, OptionSetProposal } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLastData } from '@dasturxon/client'
import { EmptyState, Icon, icons, showToast, Skeleton, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import layout from '../record/record.module.css'
import styles from './options.module.css'
import { optionsOf } from '../menu/set-fields.ts'

/** The option sets of the shop, and choices that could be one because they are alike (desk §5.9). */
export function OptionsPage() {
  const text = useTexts('options')
  const { text: deskText } = useDeskText()
  const { answer, retry } = useQuery('desk.optionSets', {})
  const data = useLastData(answer)
  if (!data && answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  return (
    <div className={`${parts.page} ${parts.stack} ${layout.page}`} aria-busy={!data || undefined}>
      <header className={layout.top}>
        <a className={layout.back} href={paths.menu} aria-label={deskText('product.toMenu')}>
          <Icon of={icons.caretLeft} />
        </a>
        <h1>{text('title')}</h1>
      </header>
      <p className={parts.quiet}>{text('lead')}</p>
      {!data && <Skeleton height="220px" radius="var(--r-md)" />}
      {data && data.sets.length === 0 && data.proposals.length === 0 && (
        <EmptyState icon={icons.squaresFourFill} title={text('none')} text={text('noneHint')} />
      )}
      {data && data.sets.length > 0 && (
        <section className={parts.stack}>
          <h2>{text('sets')}</h2>
          <ul className={`${parts.card} ${parts.list}`}>
            {data.sets.map((set) => (
              <SetRow key={set.id} set={set} />
            ))}
          </ul>
        </section>
      )}
      {data && data.proposals.length > 0 && (
        <section className={parts.stack}>
          <h2>{text('alike')}</h2>
          <p className={parts.quiet}>{text('alikeLead')}</p>
          <ul className={styles.proposals}>
            {data.proposals.map((proposal) => (
              <Proposal key={proposal.dishes[0]?.groupId ?? ''} proposal={proposal} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function SetRow({ set }: { set: DeskOptionSet }) {
  const text = useTexts('options')
  const { text: deskText } = useDeskText()
  const nameOf = useName()
  const options = optionsOf(set.fields)
  const stopped = Object.values(set.stops).filter((stop) => stop.stopped.length > 0).length
  return (
    <li>
      <a className={`${parts.line} ${styles.row}`} href={paths.optionSet(set.id)}>
        <span className={parts.grow}>
          <b>{nameOf(set.name)}</b>
          <small>{options.map(({ name }) => nameOf(name)).join(', ')}</small>
        </span>
        <span className={styles.facts}>
          <Pill>{text('dishes', { count: set.dishes.length })}</Pill>
          {set.gaps.map((language) => (
            <Pill key={language} tone="note">
              {language === 'eng' ? 'EN' : language.toUpperCase()}{' '}
              <span>{deskText('product.noTranslation')}</span>
            </Pill>
          ))}
          {stopped > 0 && (
            <Pill tone="late" icon={icons.prohibit}>
              {stopped}
            </Pill>
          )}
        </span>
        <Icon of={icons.caretRight} />
      </a>
    </li>
  )
}

function Proposal({ proposal }: { proposal: OptionSetProposal }) {
  const text = useTexts('options')
  const { language } = useDeskText()
  const nameOf = useName()
  const act = useAct()
  // What is sent twice is one set.
  const [key] = useState(() => crypto.randomUUID())
  const { setId, dishes, options, min, max } = proposal

  const { isPending, press: accept } = usePress(async () => {
    const choices = dishes.map(({ productId, groupId }) => ({ productId, groupId }))
    const done =
      setId === null
        ? await act('desk.addOptionSet', { body: { key, choices } })
        : await act('desk.joinOptionSet', { params: { id: setId }, body: { dishes: onceEach(choices) } })
    if (done) showToast({ text: text('made'), tone: 'ok' })
  })
  return (
    <li className={`${parts.card} ${styles.proposal}`}>
      <header className={parts.row}>
        <h3 className={parts.grow}>{nameOf(proposal.name)}</h3>
        <span className={parts.quiet}>{text('limits', { min, max })}</span>
      </header>
      <ul className={`${parts.list} ${styles.prices}`}>
        {options.map((option, at) => (
          <li key={at}>
            <span>{nameOf(option.name)}</span>
            <b>{formatSom(option.price, language)}</b>
          </li>
        ))}
      </ul>
      <p className={parts.quiet}>{dishes.map(({ name }) => nameOf(name)).join(', ')}</p>
      <DeskButton
        variant="ink"
        isPending={isPending}
        label={`${text(setId === null ? 'makeOne' : 'join')}: ${nameOf(proposal.name)}`}
        onPress={accept}
      >
        {text(setId === null ? 'makeOne' : 'join')}
      </DeskButton>
    </li>
  )
}

/** A dish joins a set with one choice. */
const onceEach = <C extends { productId: string }>(choices: readonly C[]): C[] => [
  ...new Map(choices.map((choice) => [choice.productId, choice])).values(),
]
