import type { ChangeEntry } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTextTable } from '@dasturxon/i18n/desk-texts'
import { useLastData, useSearchParams } from '@dasturxon/client'
import { EmptyState, icons, joinClasses, Skeleton } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useCall, useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import { useUndo } from '../../session/use-undo.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { isReadable, NOTHING, useFieldWords } from './field-words.ts'
import { LogFilter, readLogFilter, type LogQuery } from './log-filter.tsx'
import { settingWordsOf } from './setting-words.ts'
import styles from './log.module.css'
import { useMoment } from '../../ui/use-moment.ts'

/** Who changed what, the newest first; what still is as it was left can be taken back (desk §5.17, DSK-89). */
export function LogPage() {
  const { text } = useDeskText()
  const [parameters] = useSearchParams()
  const query = readLogFilter(parameters)
  // Every answer names the same people, whatever it is narrowed to.
  const known = useLastData(useQuery('desk.log', { query }).answer)
  return (
    <div className={joinClasses(parts.page, parts.stack, styles.page)}>
      <h1>{text('log.title')}</h1>
      <LogFilter people={known?.people ?? []} />
      <Entries key={JSON.stringify(query)} query={query} />
    </div>
  )
}

function Entries({ query }: { query: LogQuery }) {
  const { text } = useDeskText()
  const { answer, retry } = useQuery('desk.log', { query })
  const first = useLastData(answer)
  const call = useCall()
  const [older, setOlder] = useState<{ content: ChangeEntry[]; cursor: string | null } | null>(null)
  const cursor = older ? older.cursor : (first?.cursor ?? null)
  const isFiltered = Object.keys(query).length > 0

  async function readOn() {
    if (cursor === null) return
    const next = await call('desk.log', { query: { ...query, cursor } })
    if (next.ok)
      setOlder({ content: [...(older?.content ?? []), ...next.data.content], cursor: next.data.cursor })
  }
  if (!first && answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  const entries = [...(first?.content ?? []), ...(older?.content ?? [])]
  return (
    <div className={parts.stack} aria-busy={!first || undefined}>
      {!first && <Skeleton height="320px" radius="var(--r-md)" />}
      {first && entries.length === 0 && (
        <EmptyState
          icon={icons.clockCounterClockwise}
          title={text(isFiltered ? 'log.filterNoneSuch' : 'log.none')}
          text={text(isFiltered ? 'log.filterNoneSuchHint' : 'log.noneHint')}
        />
      )}
      {entries.length > 0 && (
        <ol className={`${parts.card} ${parts.list}`}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {cursor !== null && <DeskButton onPress={() => void readOn()}>{text('log.more')}</DeskButton>}
    </div>
  )
}

/** How many rows of a change are shown before it is opened. */
const FEW = 3

/** What a change is called; those of option sets by the name of their page. */
function titleOf({ topic, recordCount }: ChangeEntry) {
  if (
    topic === 'OPTION_SET_MADE' ||
    topic === 'OPTION_SET_CHANGED' ||
    topic === 'OPTION_SET_JOINED' ||
    topic === 'OPTION_SET_SPLIT'
  )
    return 'menu.options'
  return topic === 'PRODUCT_CHANGED' && recordCount > 1 ? 'log.PRODUCTS_CHANGED' : (`log.${topic}` as const)
}

function Entry({ entry }: { entry: ChangeEntry }) {
  const { text } = useDeskText()
  const nameOf = useName()
  const undo = useUndo()
  const { answer } = useQuery('desk.products', {})
  // Fields of settings may have the names of other records' ones.
  const showcase = useTextTable('showcase')
  const wordsOfOthers = useFieldWords(answer.kind === 'ready' ? answer.data.categories : [], showcase)
  const wordsOfSettings = useFieldWords([], settingWordsOf(useTextTable('settings')))
  const wordsOf = ({ kind }: ChangeEntry['records'][number]) =>
    // a city has rules of orders of its own
    kind === 'SETTINGS' || kind === 'CITY' ? wordsOfSettings : wordsOfOthers
  // A page of the shop is called by its type; what was forgotten since has no name.
  const recordName = ({ kind, name }: ChangeEntry['records'][number]) =>
    (kind === 'PAGE' && (showcase as Record<string, string>)[`page_${name.uz}`]) || nameOf(name) || NOTHING
  const moment = useMoment()
  const { records, recordCount, undone } = entry
  const shown = records.slice(0, FEW)
  const title = text(titleOf(entry))

  return (
    <li className={styles.entry}>
      <div className={styles.who}>
        <b>{title}</b>
        <span className={parts.quiet}>
          {[
            entry.by,
            entry.device !== entry.by && entry.device,
            entry.allowedBy !== null && text('log.allowedBy', { name: entry.allowedBy }),
            moment(entry.at),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <ul className={styles.records}>
        {shown.map((record) => (
          <li key={record.id}>
            {record.kind === 'PRODUCT' ? (
              <a href={paths.product(record.id)}>{nameOf(record.name)}</a>
            ) : record.kind === 'BRANCH' ? (
              <a href={paths.branch(record.id)}>{nameOf(record.name)}</a>
            ) : record.kind === 'CITY' ? (
              <a href={paths.city(record.id)}>{nameOf(record.name)}</a>
            ) : record.kind === 'OPTION_SET' ? (
              <a href={paths.optionSet(record.id)}>{nameOf(record.name)}</a>
            ) : (
              <b>{recordName(record)}</b>
            )}
            {record.fields
              .filter(({ path }) => path !== 'deleted' && !path.endsWith('.ref'))
              .map(({ path, before, after }) => (
                <p key={path}>
                  <span className={parts.quiet}>{wordsOf(record).nameOf(path, record.parts)}: </span>
                  {isReadable(path) ? (
                    <>
                      <s>{wordsOf(record).valueOf(path, before)}</s> → {wordsOf(record).valueOf(path, after)}
                    </>
                  ) : (
                    wordsOf(record).valueOf(path, after)
                  )}
                </p>
              ))}
          </li>
        ))}
        {recordCount > shown.length && (
          <li className={parts.quiet}>{text('log.others', { count: recordCount - shown.length })}</li>
        )}
      </ul>
      {undone ? (
        <Pill>{text('log.undoneBy', { name: undone.by })}</Pill>
      ) : (
        entry.mayUndo && (
          <DeskButton
            icon={icons.arrowCounterClockwise}
            label={text('log.undoOf', { what: `${title} ${shown[0] ? recordName(shown[0]) : ''}` })}
            onPress={() => void undo(entry.id)}
          >
            {text('log.undo')}
          </DeskButton>
        )
      )}
    </li>
  )
}
