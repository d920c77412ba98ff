import type { DeskProducts } from '@dasturxon/contract/desk'
import { parseMenuText, parsePrice, TEXT_LANGUAGES } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatNumber } from '@dasturxon/i18n/formats'
import { FullDialog, SelectField, showToast, Switch, TextField } from '@dasturxon/ui'
import { useMemo, useState } from 'react'
import { useName } from '../../session/desk.tsx'
import { Choice, DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { firstAnswer, groupLines, type Answer, type PastedDish } from './pasted-list.ts'
import styles from './paste.module.css'
import { isReady, useAdding } from './use-adding.ts'

/** As many as one call takes. */
const MOST = 500

type PasteSheetProps = { menu: DeskProducts; onClose: () => void }

/**
 * A menu as it is copied from a chat or a sheet becomes dishes (desk §5.18, DSK-91): each line stands here as it was understood,
 * what is not clear is asked, and one press adds what is ticked.
 */
export function PasteSheet({ menu, onClose }: PasteSheetProps) {
  const { text, language } = useDeskText()
  const nameOf = useName()
  const [list, setList] = useState('')
  const [written, setWritten] = useState(language)
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(new Map())
  const [without, setWithout] = useState(menu.categories[0]?.id ?? '')
  const [areShown, setShown] = useState(false)
  const groups = useMemo(() => groupLines(parseMenuText(list), menu), [list, menu])
  const answerOf = (dish: PastedDish) => answers.get(dish.line.line) ?? firstAnswer(dish)
  const dishes = groups.flatMap((group) => group.dishes)
  const taken = dishes.filter((dish) => isReady(dish, answerOf(dish)))
  const asked = dishes.filter(({ line }) => line.kind === 'UNSURE').length
  const isHomeless = groups.some(
    ({ name, dishes: own }) => name === '' && own.some((dish) => isReady(dish, answerOf(dish))),
  )
  const { press: add, isPending } = useAdding({ groups, answerOf, without, language: written, areShown })

  async function finish() {
    const added = await add()
    if (typeof added !== 'number') return
    showToast({ text: text('paste.done', { count: added }), tone: 'ok' })
    onClose()
  }
  return (
    <FullDialog isOpen title={text('paste.title')} onClose={onClose}>
      <div className={styles.page}>
        <header className={parts.row}>
          <b className={styles.title} aria-hidden="true">
            {text('paste.title')}
          </b>
          <span className={parts.end} />
          <DeskButton onPress={onClose}>{text('frame.close')}</DeskButton>
        </header>
        <p className={parts.quiet}>{text('paste.hint')}</p>
        <div className={styles.columns}>
          <div className={parts.stack}>
            <label className={styles.list}>
              <span>{text('paste.list')}</span>
              <textarea
                value={list}
                rows={12}
                spellCheck={false}
                onChange={(event) => {
                  setList(event.currentTarget.value)
                  // What was said was about other lines.
                  setAnswers(new Map())
                }}
              />
            </label>
            <Choice
              label={text('paste.language')}
              values={TEXT_LANGUAGES.map((one) => ({ value: one, label: text(`product.${one}`) }))}
              value={written}
              onChange={setWritten}
            />
          </div>
          <div className={parts.stack}>
            {dishes.length > 0 && (
              <output className={parts.row}>
                <b>{text('paste.found', { count: dishes.length })}</b>
                {asked > 0 && <Pill tone="note">{text('paste.asked', { count: asked })}</Pill>}
              </output>
            )}
            {groups.map((group) => (
              <section key={group.name} className={parts.card}>
                {group.name !== '' && (
                  <h3 className={styles.group}>
                    {group.name} {group.id === null && <Pill>{text('paste.newCategory')}</Pill>}
                  </h3>
                )}
                <ul className={parts.list}>
                  {group.dishes.map((dish) => (
                    <DishRow
                      key={dish.line.line}
                      dish={dish}
                      answer={answerOf(dish)}
                      onAnswer={(answer) => setAnswers(new Map(answers).set(dish.line.line, answer))}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
        <footer className={`${parts.line} ${styles.foot}`}>
          {isHomeless && menu.categories.length > 0 && (
            <SelectField
              label={text('paste.without')}
              value={without}
              options={menu.categories.map((one) => ({ value: one.id, label: nameOf(one.name) }))}
              onChange={setWithout}
            />
          )}
          <span className={parts.row}>
            <span aria-hidden="true">{text('paste.show')}</span>
            <Switch label={text('paste.show')} isOn={areShown} onChange={setShown} />
          </span>
          {taken.length > MOST && (
            <p role="alert">{text('paste.tooMany', { count: formatNumber(MOST, language) })}</p>
          )}
          <DeskButton
            variant="brand"
            isLarge
            isPending={isPending}
            isDisabled={taken.length === 0 || taken.length > MOST || (isHomeless && without === '')}
            onPress={() => void finish()}
          >
            {text('paste.add', { count: taken.length })}
          </DeskButton>
        </footer>
      </div>
    </FullDialog>
  )
}

type DishRowProps = { dish: PastedDish; answer: Answer; onAnswer: (answer: Answer) => void }

function DishRow({ dish: { line, isHere }, answer, onAnswer }: DishRowProps) {
  const { text, language } = useDeskText()
  const [typed, setTyped] = useState(answer.price === null ? '' : formatNumber(answer.price, language))
  const doubt = line.kind === 'UNSURE' ? text(`paste.${line.doubt}`) : isHere ? text('paste.already') : null
  return (
    <li className={`${parts.item} ${styles.dish}`}>
      <label className={styles.take}>
        <input
          type="checkbox"
          checked={answer.isTaken}
          disabled={line.name === '' || answer.price === null}
          aria-label={text('paste.take', { name: line.name })}
          onChange={(event) => onAnswer({ ...answer, isTaken: event.currentTarget.checked })}
        />
        <span>
          <b>{line.name}</b>
          {line.description !== '' && <small>{line.description}</small>}
          {doubt !== null && <small data-doubt>{doubt}</small>}
        </span>
      </label>
      {line.kind === 'DISH' ? (
        <span className={styles.price}>{formatNumber(line.price, language)}</span>
      ) : (
        <TextField
          label={text('paste.price')}
          value={typed}
          inputMode="numeric"
          onChange={(words) => {
            setTyped(words)
            const price = parsePrice(words)
            // A price that somebody has typed is meant.
            onAnswer({ isTaken: price !== null, price })
          }}
          error={typed !== '' && answer.price === null ? text('menu.notPrice') : undefined}
        />
      )}
    </li>
  )
}
