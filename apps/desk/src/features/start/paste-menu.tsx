import type { DeskProducts, DishProposal } from '@dasturxon/contract/desk'
import { parseMenuText, usualMinutes } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLastData } from '@dasturxon/client'
import { Switch } from '@dasturxon/ui'
import { useMemo, useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { firstAnswer, groupLines, unsureText, type PastedDish } from '../menu/pasted-list.ts'
import { useAdding } from '../menu/use-adding.ts'
import type { MenuFrame } from './menu-step.tsx'
import type { StepProps } from './start-page.tsx'
import styles from './start.module.css'

const FIELD = 'menu.list'
/** How long nothing is typed before the dictionary is asked. */
const ASK_AFTER_MS = 300
const MOST_ASKED = 500

/**
 * A list as it is copied from a chat. What the shipped dictionary knows of a name stands beside it as a proposal, and is written only
 * when somebody has confirmed it (desk §5.18).
 */
export function PasteMenu({ wizard, menu, frame }: StepProps & { menu: DeskProducts; frame: MenuFrame }) {
  const say = useTexts('start')
  const { language } = useDeskText()
  const list = wizard.typed[FIELD] ?? ''
  const [isConfirmed, setConfirmed] = useState(false)
  const other = say('menu.other')
  const groups = useMemo(
    () =>
      groupLines(parseMenuText(list), menu).map((group) =>
        group.name === '' ? { ...group, name: other } : group,
      ),
    [list, menu, other],
  )
  const dishes = groups.flatMap((group) => group.dishes)
  const ready = dishes.filter((dish) => firstAnswer(dish).isTaken)
  const proposals = useProposals(dishes.map(({ line }) => line.name))
  const { press: add, isPending } = useAdding({
    groups,
    answerOf: firstAnswer,
    without: '',
    language,
    areShown: true,
    namesOf: (name) => (isConfirmed ? (proposals.get(name)?.name ?? null) : null),
    minutesOf: (name) => usualMinutes(proposals.get(name)?.kind ?? null),
  })

  const unsure = dishes.filter(({ line }) => line.kind === 'UNSURE').length

  async function addAll() {
    if (typeof (await add()) !== 'number') return
    wizard.type(FIELD, unsureText(list, groups))
    if (unsure === 0) await wizard.go('payment')
    wizard.refresh()
  }
  const action =
    ready.length > 0
      ? {
          label: say('menu.add', { count: ready.length }),
          isPending,
          onPress: () => void addAll(),
        }
      : undefined
  return frame(
    <>
      <label className={styles.paste}>
        <span>{say('menu.list')}</span>
        <textarea
          aria-label={say('menu.list')}
          value={list}
          rows={8}
          spellCheck={false}
          placeholder={say('menu.example')}
          onChange={(event) => wizard.type(FIELD, event.currentTarget.value)}
        />
      </label>
      {dishes.length > 0 && (
        <output className={parts.row}>
          <Pill tone="ok">{say('menu.understood', { count: ready.length })}</Pill>
          {unsure > 0 && <Pill tone="note">{say('menu.asked', { count: unsure })}</Pill>}
          {unsure > 0 && ready.length === 0 && <small>{say('menu.askedHint')}</small>}
        </output>
      )}
      {dishes.some(({ line }) => proposals.has(line.name)) && (
        <label className={parts.row}>
          <span className={parts.grow}>
            {say('menu.confirm')}
            <small className={styles.hint}>{say('menu.confirmHint')}</small>
          </span>
          <Switch label={say('menu.confirm')} isOn={isConfirmed} onChange={setConfirmed} />
        </label>
      )}
      {groups.map((group) => (
        <section key={group.name} className={parts.card}>
          <h3 className={parts.item}>{group.name}</h3>
          <ul className={parts.list}>
            {group.dishes.map((dish) => (
              <DishRow
                key={dish.line.line}
                dish={dish}
                proposal={proposals.get(dish.line.name)}
                isConfirmed={isConfirmed}
                word={say('menu.proposed')}
              />
            ))}
          </ul>
        </section>
      ))}
    </>,
    action,
  )
}

type RowProps = {
  dish: PastedDish
  proposal: DishProposal | undefined
  isConfirmed: boolean
  word: string
}

function DishRow({ dish: { line }, proposal, isConfirmed, word }: RowProps) {
  const { language } = useDeskText()
  const others = proposal
    ? [proposal.name.uz, proposal.name.ru, proposal.name.eng].filter((one) => one && one !== line.name)
    : []
  return (
    <li className={`${parts.item} ${styles.dish}`}>
      <span className={parts.grow}>
        <b>{line.name}</b>
        {others.length > 0 && (
          <small className={styles.hint} data-proposed={!isConfirmed || undefined}>
            {others.join(' · ')} {!isConfirmed && <Pill>{word}</Pill>}
          </small>
        )}
      </span>
      <span>{line.price === null ? '—' : formatNumber(line.price, language)}</span>
    </li>
  )
}

/** What the dictionary knows of these names, by name. */
function useProposals(names: readonly string[]): ReadonlyMap<string, DishProposal> {
  const { language } = useDeskText()
  const asked = [...new Set(names)].filter(Boolean).slice(0, MOST_ASKED)
  const question = asked.length === 0 ? null : { body: { names: asked, language } }
  const { answer } = useQuery('desk.proposeDishes', question, { restMs: ASK_AFTER_MS })
  const known = useLastData(answer)
  return useMemo(() => new Map(known?.map((one) => [one.asked, one])), [known])
}
