import type { DeskSettings } from '@dasturxon/contract/desk'
import {
  SETTING_FIELDS,
  SETTING_GROUPS,
  SETTING_NAMES,
  settingOfPath,
  type SettingName,
} from '@dasturxon/contract/desk/setting-fields'
import { DEFAULT_ZONE, type FieldValue } from '@dasturxon/domain'
import { loadSettingSynonyms, loadSettingTexts, type SettingTexts } from '@dasturxon/i18n/desk-settings'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useDeskText, type DeskLanguage } from '@dasturxon/i18n/desk'
import { useSearchParams } from '@dasturxon/client'
import { FullDialog, Skeleton } from '@dasturxon/ui'
import { Suspense, useState, type ComponentType } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useKeys } from '../../session/use-keys.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import { latePart } from '../../ui/late-part.ts'
import parts from '../../ui/parts.module.css'
import { findSettings } from './find-settings.ts'
import { RefusedCalls } from './refused-calls.tsx'
import { ScheduledNotes } from './scheduled-notes.tsx'
import { SettingGroups, type ShownGroup } from './setting-groups.tsx'
import { SettingRow } from './setting-row.tsx'
import { SettingsBar } from './settings-bar.tsx'
import { ShopFrame } from './shop-frame.tsx'
import { useMoments } from './use-moments.ts'
import { useSettingsDraft } from './use-settings-draft.ts'
import shopFrame from './shop-frame.module.css'
import styles from './settings.module.css'

/** What few come for waits until they do. */
const ShopCard = latePart(async () => (await import('./shop-card.tsx')).ShopCard)
const ScheduleSheet = latePart(async () => (await import('./schedule-sheet.tsx')).ScheduleSheet)

type Texts = { words: Record<DeskLanguage, SettingTexts>; synonyms: Readonly<Record<string, string>> }

async function loadTexts(): Promise<Texts> {
  const [words, synonyms] = await Promise.all([loadSettingTexts(), loadSettingSynonyms()])
  return { words, synonyms }
}

/** Every setting of the shop, seen in the real shop before it is published (desk §5.15). */
function SettingsPage({ texts }: { texts: Texts }) {
  const { answer, retry } = useQuery('desk.settings', {})
  if (answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  if (answer.kind !== 'ready')
    return (
      <div className={`${parts.page} ${parts.stack}`}>
        <Skeleton height="44px" />
        <Skeleton height="320px" />
      </div>
    )
  return <SettingsForm first={answer.data} texts={texts} />
}

let screen: ComponentType | undefined

/** The page with what its settings are found by, in all languages; the same for every visit. */
export async function loadSettingsPage(): Promise<ComponentType> {
  const texts = await loadTexts()
  screen ??= () => <SettingsPage texts={texts} />
  return screen
}

function SettingsForm({ first, texts: { words, synonyms } }: { first: DeskSettings; texts: Texts }) {
  const say = useTexts('settings')
  const { text } = useDeskText()
  const draft = useSettingsDraft(first)
  const { moment, since, zone } = useMoments()
  const [parameters] = useSearchParams()
  const [group, setGroup] = useState<ShownGroup>(
    () => SETTING_GROUPS.find((one) => one === parameters.get('group')) ?? 'look',
  )
  const [query, setQuery] = useState('')
  const found = query.trim() === '' ? null : findSettings(query, Object.values(words), synonyms)
  const [page, setPage] = useState('/')
  const [isScheduling, setScheduling] = useState(false)
  const [isFull, setFull] = useState(false)
  useKeys({ 'mod s': () => void draft.publish() })

  function change(path: string, value: FieldValue) {
    draft.change(path, value)
    const shownOn = SETTING_FIELDS[settingOfPath(path)].page
    if (shownOn !== null) setPage(shownOn)
  }
  async function schedule(at: Date) {
    await draft.schedule(at)
    setScheduling(false)
  }
  const frame = <ShopFrame values={draft.values} round={draft.round} page={page} onPage={setPage} />
  return (
    <div className={`${parts.page} ${styles.page}`}>
      <SettingsBar
        draft={draft}
        since={since}
        onPreview={() => setFull(true)}
        onSchedule={() => setScheduling(true)}
      />
      <ScheduledNotes live={draft.live} moment={moment} onCancel={(id) => void draft.unschedule(id)} />
      <div className={`${parts.single} ${styles.columns}`}>
        <SettingGroups
          shown={found ? null : group}
          changed={draft.changed}
          query={query}
          onQuery={setQuery}
          onChoose={setGroup}
        />
        <Shown draft={draft} found={found} group={group} moment={moment} onChange={change} />
        {!isFull && <aside className={styles.aside}>{frame}</aside>}
      </div>
      {isScheduling && (
        <Suspense fallback={null}>
          <ScheduleSheet
            zone={zone ?? DEFAULT_ZONE}
            isPending={draft.isPending}
            onDone={(at) => void schedule(at)}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      )}
      <FullDialog isOpen={isFull} title={say('page.preview')} onClose={() => setFull(false)}>
        <div className={`${parts.pile} ${shopFrame.full}`}>
          <DeskButton onPress={() => setFull(false)}>{text('frame.back')}</DeskButton>
          {frame}
        </div>
      </FullDialog>
    </div>
  )
}

type ShownProps = {
  draft: ReturnType<typeof useSettingsDraft>
  /** What a search has found, the best first; null where nobody searches. */
  found: readonly SettingName[] | null
  group: ShownGroup
  moment: (at: string) => string
  onChange: (path: string, value: FieldValue) => void
}

/** The settings of a group, or those that a search has found. */
function Shown({ draft, found, group, moment, onChange }: ShownProps) {
  const say = useTexts('settings')
  const { text } = useDeskText()
  const { live, values, changed, wrong } = draft
  const isShop = found === null && group === 'shop'
  const names = found ?? SETTING_NAMES.filter((name) => SETTING_FIELDS[name].group === group)
  const title =
    found !== null ? say('page.search') : group === 'shop' ? say('shop.danger') : say(`group.${group}`)
  const noteOf = (name: SettingName) => {
    const last = live.authors.find(({ path }) => settingOfPath(path) === name)
    return last && text('draft.lastBy', { name: last.by, time: moment(last.at) })
  }
  /** What a way to pay lacks before it takes money (DAY-11). */
  const lacksOf = (name: SettingName) => {
    const lacks = live.paymentObstacles.find(({ setting }) => setting === name)?.lacks
    return lacks && say(`payments.${lacks}`, { name: say(`name.${name}`) })
  }
  return (
    <section className={styles.form}>
      <h2>{title}</h2>
      {isShop && (
        <Suspense fallback={<Skeleton height="120px" />}>
          <ShopCard moment={moment} />
        </Suspense>
      )}
      {found === null && group === 'payments' && <RefusedCalls moment={moment} />}
      {!isShop && names.length === 0 && <p className={parts.quiet}>{say('page.nothing')}</p>}
      {names.map((name) => (
        <SettingRow
          key={name}
          name={name}
          values={values}
          isChanged={changed.has(name)}
          error={wrong.has(name) ? say('page.wrong') : undefined}
          note={noteOf(name)}
          lacks={values[name] === true ? lacksOf(name) : undefined}
          onChange={onChange}
        />
      ))}
    </section>
  )
}
