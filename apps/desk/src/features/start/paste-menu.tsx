import type { DeskProducts, DishProposal } from '@dasturxon/contract/desk'
import { parseMenuText, splitSizes, usualMinutes } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLastData } from '@dasturxon/client'
import { Icon, icons, Switch } from '@dasturxon/ui'
import { useMemo, useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { firstAnswer, groupLines, unsureText, type Answer, type PastedDish } from '../menu/pasted-list.ts'
import { isReady, useAdding } from '../menu/use-adding.ts'
import type { MenuFrame } from './menu-step.tsx'
import type { StepProps } from './start-page.tsx'
import styles from './start.module.css'
import { MENU_LIST } from './use-start.ts'

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
  const list = wizard.typed[MENU_LIST] ?? ''
  const [isConfirmed, setConfirmed] = useState(false)
  /** What was said of lines that were asked about; it is about this very list. */
  const [said, setSaid] = useState<{ list: string; answers: ReadonlyMap<number, Answer> }>(NOTHING_SAID)
  const answers = said.list === list ? said.answers : NOTHING_SAID.answers
  const rows = list.split(/\r?\n/)
  const other = say('menu.other')
  const groups = useMemo(
    () =>
      groupLines(parseMenuText(list), menu).map((group) =>
        group.name === '' ? { ...group, name: other } : group,
      ),
    [list, menu, other],
  )
  const dishes = groups.flatMap((group) => group.dishes)
  const answerOf = (dish: PastedDish) => answers.get(dish.line.line) ?? firstAnswer(dish)
  const ready = dishes.filter((dish) => isReady(dish, answerOf(dish)))
  const proposals = useProposals(dishes.map(({ line }) => line.name))
  const { press: add, isPending } = useAdding({
    groups,
    answerOf,
    without: '',
    language,
    areShown: true,
    namesOf: (name) => (isConfirmed ? (proposals.get(name)?.name ?? null) : null),
    minutesOf: (name) => usualMinutes(proposals.get(name)?.kind ?? null),
  })

  const unsure = dishes.filter((dish) => dish.line.kind === 'UNSURE' && !ready.includes(dish)).length
  const rest = groups.map((group) => ({
    ...group,
    dishes: group.dishes.filter((dish) => !ready.includes(dish)),
  }))

  async function addAll() {
    if (typeof (await add()) !== 'number') return
    wizard.type(MENU_LIST, unsureText(list, rest))
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
          onChange={(event) => wizard.type(MENU_LIST, event.currentTarget.value)}
        />
      </label>
      {dishes.length > 0 && (
        <output className={parts.row}>
          <Pill tone="ok">{say('menu.understood', { count: ready.length })}</Pill>
          {unsure > 0 && <Pill tone="note">{say('menu.asked', { count: unsure })}</Pill>}
          {unsure > 0 && <small>{say('menu.askedHint')}</small>}
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
                answer={answerOf(dish)}
                sizes={dish.line.kind === 'UNSURE' ? splitSizes(rows[dish.line.line - 1] ?? '') : null}
                onTake={(price) =>
                  setSaid({ list, answers: new Map(answers).set(dish.line.line, { isTaken: true, price }) })
                }
                onSplit={(sizes) =>
                  wizard.type(MENU_LIST, rows.toSpliced(dish.line.line - 1, 1, ...sizes).join('\n'))
                }
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

const NOTHING_SAID = { list: '', answers: new Map<number, Answer>() }

type RowProps = {
  dish: PastedDish
  answer: Answer
  /** Lines that it may stand for, each with one size. */
  sizes: readonly string[] | null
  onTake: (price: number) => void
  onSplit: (sizes: readonly string[]) => void
  proposal: DishProposal | undefined
  isConfirmed: boolean
  word: string
}

/** A line as it was understood; one that is not sure says what is asked, and takes the answer by a press. */
function DishRow({ dish, answer, sizes, onTake, onSplit, proposal, isConfirmed, word }: RowProps) {
  const { line, isHere } = dish
  const say = useTexts('start')
  const { text, language } = useDeskText()
  const isUnsure = line.kind === 'UNSURE' && !isReady(dish, answer)
  const price = line.price === null ? '—' : formatNumber(line.price, language)
  const others = proposal
    ? [proposal.name.uz, proposal.name.ru, proposal.name.eng].filter((one) => one && one !== line.name)
    : []
  return (
    <li className={`${parts.item} ${styles.dish} ${isUnsure ? styles.unsure : ''}`}>
      <span className={parts.grow}>
        <b>{line.name}</b>
        {isUnsure && (
          <small data-doubt>
            <Icon of={icons.warningCircleFill} /> {text(`paste.${line.doubt}`)}
          </small>
        )}
        {!isUnsure && isHere && <small className={styles.hint}>{text('paste.already')}</small>}
        {others.length > 0 && (
          <small className={styles.hint} data-proposed={!isConfirmed || undefined}>
            {others.join(' · ')} {!isConfirmed && <Pill>{word}</Pill>}
          </small>
        )}
      </span>
      {isUnsure && sizes && (
        <DeskButton variant="outline" onPress={() => onSplit(sizes)}>
          {say('menu.split', { count: sizes.length })}
        </DeskButton>
      )}
      {isUnsure && !sizes && line.name !== '' && line.price !== null && (
        <DeskButton
          variant="outline"
          label={say('menu.meansOf', { name: line.name, price })}
          onPress={() => onTake(line.price ?? 0)}
        >
          {say('menu.means', { price })}
        </DeskButton>
      )}
      {!isUnsure && <span>{price}</span>}
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
