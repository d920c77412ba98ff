import type { BulkFields, DeskCallOutput, DeskProducts } from '@dasturxon/contract/desk'
import { branchOfDishField, type FieldValue } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import { useName } from '../../session/desk.tsx'
import { Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useFieldWords } from '../log/field-words.ts'
import styles from './bulk.module.css'

/** Rows of a dry run that are shown; of the others the number is told. */
const MOST_SHOWN = 100

type PlanProps = {
  plan: DeskCallOutput<'desk.changeProducts'>
  menu: DeskProducts
  /** Dishes that are selected. */
  count: number
  /** It is about what stands in the fields now. */
  isCurrent: boolean
}

/** What would come out: each dish before and after, and who is touched by it. */
export function BulkPlan({ plan: { rows, openBaskets }, menu, count, isCurrent }: PlanProps) {
  const { text } = useDeskText()
  const nameOf = useName()
  const mealtimes = menu.mealtimes.map(({ id, name }) => [`value_${id}`, nameOf(name)] as const)
  const words = useFieldWords(menu.categories, Object.fromEntries(mealtimes))
  const names = new Map(menu.products.map(({ id, name }) => [id, nameOf(name)]))
  const shown = rows.slice(0, MOST_SHOWN)
  const free = rows.filter(
    ({ before, after }) => after['costPrice'] === 0 && before['costPrice'] !== 0,
  ).length
  const same = count - rows.length
  return (
    <section
      className={`${parts.pile} ${styles.plan}`}
      aria-label={text('bulk.changes')}
      aria-busy={!isCurrent || undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keys (axe: scrollable-region-focusable) */}
      <ul tabIndex={0} aria-label={text('bulk.changes')}>
        {shown.map(({ id, before, after }) => (
          <li key={id}>
            <span>{names.get(id)}</span>
            <span className={styles.change}>
              {pathsOf(after).map((path) => (
                <span key={path}>
                  {branchOfDishField(path) !== null && (
                    <span className={styles.where}>{words.nameOf(path)}: </span>
                  )}
                  <s>{words.valueOf(path, valueOf(before, path))}</s> <i aria-hidden="true">→</i>{' '}
                  <b>{words.valueOf(path, valueOf(after, path))}</b>
                </span>
              ))}
            </span>
          </li>
        ))}
        {rows.length > shown.length && (
          <li className={parts.quiet}>{text('log.others', { count: rows.length - shown.length })}</li>
        )}
      </ul>
      {rows.length === 0 ? (
        <p className={parts.quiet}>{text('bulk.nothing')}</p>
      ) : (
        same > 0 && <p className={parts.quiet}>{text('bulk.same', { count: same })}</p>
      )}
      {free > 0 && (
        <Note icon={icons.warningFill} isAlert>
          {text('bulk.free', { count: free })}
        </Note>
      )}
      {openBaskets > 0 && <Note icon={icons.basketFill}>{text('bulk.baskets', { count: openBaskets })}</Note>}
    </section>
  )
}

const pathsOf = (fields: BulkFields) => Object.keys(fields)
const valueOf = (fields: BulkFields, path: string): FieldValue => fields[path] ?? null
