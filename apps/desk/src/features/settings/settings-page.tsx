import type { DeskSettings, SettingsPatch } from '@dasturxon/contract/desk'
import {
  SETTING_FIELDS,
  SETTING_GROUPS,
  SETTING_NAMES,
  settingOfPath,
  type SettingGroup,
  type SettingName,
} from '@dasturxon/contract/desk/setting-fields'
import { DEFAULT_ZONE, type FieldValue } from '@dasturxon/domain'
import { loadSettingSynonyms, loadSettingTexts, type SettingTexts } from '@dasturxon/i18n/desk-settings'
import { formatMoment, formatTime } from '@dasturxon/i18n/formats'
import { useDeskText, type DeskLanguage } from '@dasturxon/i18n/desk'
import { serverNow, useSearchParams } from '@dasturxon/client'
import { FullDialog, icons, SearchField, showToast, Skeleton } from '@dasturxon/ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useCall, useQuery } from '../../runtime/desk-data.ts'
import { useDesk, useGrant } from '../../session/desk.tsx'
import { useKeys } from '../../session/use-keys.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DeskButton, Note, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { withTexts } from '../../ui/with-texts.tsx'
import { createTurns } from '../record/in-turn.ts'
import { findSettings } from './find-settings.ts'
import { RefusedCalls } from './refused-calls.tsx'
import { SettingRow } from './setting-row.tsx'
import { shownValues, withChange } from './settings-draft.ts'
import { ShopFrame } from './shop-frame.tsx'
import styles from './settings.module.css'

/** What few come for waits until they do. */
const ShopCard = lazy(async () => ({ default: (await import('./shop-card.tsx')).ShopCard }))
const ScheduleSheet = lazy(async () => ({ default: (await import('./schedule-sheet.tsx')).ScheduleSheet }))

/** How long nothing is typed before a draft is kept and the shop is drawn with it (desk §6.7). */
const KEEP_AFTER_MS = 300
/** A draft of the last hours is of today for who reads its time. */
const RECENT_MS = 12 * 60 * 60_000

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

export const loadSettingsPage = withTexts(loadTexts, SettingsPage)

const isToday = (at: string) => serverNow() - Date.parse(at) < RECENT_MS

/** Why a draft was not published at its moment. */
function failedText(
  { schedule, name: names }: SettingTexts,
  { path, by, at }: NonNullable<NonNullable<DeskSettings['draft']>['failed']>,
  moment: (at: string) => string,
): string {
  const words = path !== null && by !== '' ? schedule.failed : schedule.refused
  return words
    .replace('{time}', () => moment(at))
    .replace('{setting}', () => (path === null ? '' : names[settingOfPath(path)]))
    .replace('{name}', () => by)
}

function SettingsForm({ first, texts: { words, synonyms } }: { first: DeskSettings; texts: Texts }) {
  const { text, language } = useDeskText()
  const { me } = useDesk()
  const mayClose = useGrant()('shop.open') === 'yes'
  const call = useCall()
  const texts = words[language]
  const [live, setLive] = useState(first)
  const [patch, setPatch] = useState<SettingsPatch>(first.draft?.patch ?? {})
  const [savedAt, setSavedAt] = useState(first.draft?.savedAt ?? null)
  const [wrong, setWrong] = useState<ReadonlySet<SettingName>>(new Set())
  const [parameters] = useSearchParams()
  const [group, setGroup] = useState<SettingGroup | 'shop'>(
    () => SETTING_GROUPS.find((one) => one === parameters.get('group')) ?? 'look',
  )
  const [query, setQuery] = useState('')
  const [page, setPage] = useState('/')
  const [round, setRound] = useState(0)
  const [isScheduling, setScheduling] = useState(false)
  const [isFull, setFull] = useState(false)
  const [isPending, setPending] = useState(false)
  const values = shownValues(live, patch)
  const changed = new Set(Object.keys(patch).map(settingOfPath))

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What has been typed goes to the server in this order, the last of it also when the page is left. */
  const unsent = useRef<SettingsPatch | null>(null)
  const [inTurn] = useState(createTurns)
  function keep() {
    clearTimeout(timer.current)
    return inTurn(() => send())
  }
  async function send() {
    const sent = unsent.current
    if (!sent) return true
    unsent.current = null
    const kept = await call('desk.saveSettingsDraft', { body: { patch: sent } })
    if (kept.ok) {
      setSavedAt(kept.data.savedAt)
      endSchedule()
      setWrong(new Set())
      setRound((times) => times + 1)
      return true
    }
    unsent.current ??= sent
    refuse(kept.error)
    return false
  }
  /** A call about all that was typed: no draft that is under way comes after it, and none is sent again. */
  const settle = <Answer,>(run: () => Promise<Answer>): Promise<Answer> =>
    inTurn(() => {
      clearTimeout(timer.current)
      unsent.current = null
      return run()
    })
  // A page that is left waits for nothing.
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const leave = () => void latest.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [latest])

  function change(path: string, value: FieldValue) {
    const next = withChange(live, patch, { path, value })
    setPatch(next)
    unsent.current = next
    const shownOn = SETTING_FIELDS[settingOfPath(path)].page
    if (shownOn !== null) setPage(shownOn)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void keep(), KEEP_AFTER_MS)
  }

  type Refusal = Extract<Awaited<ReturnType<typeof call<'desk.publishSettings'>>>, { ok: false }>['error']
  function refuse(error: Refusal) {
    const { fields, path, by, theirs } = error.details ?? {}
    if (typeof fields === 'string') {
      const names = fields.split(', ').map(settingOfPath)
      setWrong(new Set(names))
      showToast({ text: `${texts.name[names[0] ?? 'brand']}: ${texts.page.wrong}`, tone: 'bad' })
    } else if (error.code === 'record_changed') {
      const name = texts.name[settingOfPath(String(path))]
      const told = text('settings.conflict', { name: String(by), theirs: String(theirs) })
      showToast({ text: `${name}. ${told}`, tone: 'bad' })
      void reload()
    } else showToast({ text: error.description[language] ?? error.code, tone: 'bad' })
  }

  /** What others published; what was typed here stays, on top of it. */
  async function reload() {
    const answer = await call('desk.settings')
    if (!answer.ok) return
    setLive(answer.data)
    const typed = shownValues({ ...live, values: {} }, patch)
    const rebased = Object.entries(typed).reduce<SettingsPatch>(
      (kept, [path, value]) => withChange(answer.data, kept, { path, value }),
      {},
    )
    setPatch(rebased)
    unsent.current = rebased
  }

  async function publish() {
    if (isPending || changed.size === 0) return
    setPending(true)
    const done = await settle(() => call('desk.publishSettings', { body: { version: live.version, patch } }))
    setPending(false)
    if (!done.ok) {
      unsent.current = patch
      return refuse(done.error)
    }
    show(done.data)
    const idle = done.data.paymentObstacles.flatMap(({ setting }) =>
      done.data.values[setting] === true && changed.has(setting) ? [texts.name[setting]] : [],
    )
    // Nothing is called done that no customer will see.
    if (idle.length === 0) showToast({ text: texts.page.published, tone: 'ok' })
    else showToast({ text: texts.payments.published.replace('{names}', () => idle.join(', ')), tone: 'bad' })
  }
  /** What is changed is published by itself no more. */
  function endSchedule() {
    if (live.draft?.publishAt) showToast({ text: texts.schedule.ended })
    setLive((known) => ({
      ...known,
      draft: known.draft && { ...known.draft, publishAt: null, failed: null },
      scheduled: known.scheduled.filter(({ staffId }) => staffId !== me.staff?.id),
    }))
  }
  async function schedule(at: Date) {
    if (isPending || changed.size === 0) return
    setPending(true)
    const body = { version: live.version, patch, at: at.toISOString() }
    const done = await settle(() => call('desk.scheduleSettings', { body }))
    setPending(false)
    setScheduling(false)
    if (!done.ok) {
      unsent.current = patch
      return refuse(done.error)
    }
    setLive(done.data)
    setSavedAt(done.data.draft?.savedAt ?? null)
  }
  async function unschedule(id: string) {
    const done = await call('desk.unscheduleSettings', { params: { id } })
    if (done.ok) setLive(done.data)
    else showToast({ text: done.error.description[language] ?? done.error.code, tone: 'bad' })
  }
  async function discard() {
    const done = await settle(() => call('desk.discardSettingsDraft'))
    if (!done.ok) return showToast({ text: done.error.description[language] ?? '', tone: 'bad' })
    const others = live.scheduled.filter(({ staffId }) => staffId !== me.staff?.id)
    show({ ...live, draft: null, scheduled: others })
  }
  function show(next: DeskSettings) {
    setLive(next)
    setPatch({})
    setSavedAt(null)
    setWrong(new Set())
    setRound((times) => times + 1)
  }
  useKeys({ 'mod s': () => void publish() })

  const found = query.trim() === '' ? null : findSettings(query, Object.values(words), synonyms)
  const names = found ?? SETTING_NAMES.filter((name) => SETTING_FIELDS[name].group === group)
  const isShop = found === null && group === 'shop'
  const title = found !== null ? texts.page.search : group === 'shop' ? texts.shop.danger : texts.group[group]
  const zone = me.branches[0]?.timeZone
  const moment = (at: string) =>
    formatMoment(new Date(at), { language, now: new Date(serverNow()), ...(zone && { zone }) })
  const since = (at: string) => (isToday(at) ? formatTime(new Date(at), zone) : moment(at))
  const noteOf = (name: SettingName) => {
    const last = live.authors.find(({ path }) => settingOfPath(path) === name)
    return last && text('settings.lastBy', { name: last.by, time: moment(last.at) })
  }
  /** What a way to pay lacks before it takes money (DAY-11). */
  const lacksOf = (name: SettingName) => {
    const lacks = live.paymentObstacles.find(({ setting }) => setting === name)?.lacks
    return lacks && texts.payments[lacks].replaceAll('{name}', () => texts.name[name])
  }
  const frame = <ShopFrame texts={texts} values={values} round={round} page={page} onPage={setPage} />
  return (
    <div className={`${parts.page} ${styles.page}`}>
      <header className={styles.bar}>
        <h1>{text('settings.title')}</h1>
        {changed.size > 0 && (
          <output className={styles.waiting}>
            <Pill tone="note">{text('settings.changes', { count: changed.size })}</Pill>
            {savedAt !== null && <small>{text('settings.since', { time: since(savedAt) })}</small>}
          </output>
        )}
        <span className={styles.actions}>
          <span className={styles.onPhone}>
            <DeskButton icon={icons.deviceMobile} onPress={() => setFull(true)}>
              {texts.page.preview}
            </DeskButton>
          </span>
          <DeskButton variant="outline" isDisabled={changed.size === 0} onPress={() => void discard()}>
            {texts.page.discard}
          </DeskButton>
          <DeskButton variant="outline" isDisabled={changed.size === 0} onPress={() => setScheduling(true)}>
            {texts.schedule.press}
          </DeskButton>
          <DeskButton
            variant="ink"
            isDisabled={changed.size === 0}
            isPending={isPending}
            onPress={() => void publish()}
          >
            {texts.page.publish}
          </DeskButton>
        </span>
      </header>
      {live.scheduled.map(({ staffId, by, at, changes }) => (
        <div key={staffId} className={styles.scheduled}>
          <span className={parts.grow}>
            {texts.schedule.is
              .replace('{name}', () => by)
              .replace('{time}', () => moment(at))
              .replace('{count}', () => String(changes))}
          </span>
          <DeskButton variant="outline" onPress={() => void unschedule(staffId)}>
            {texts.schedule.cancel}
          </DeskButton>
        </div>
      ))}
      {live.draft?.failed && (
        <Note isAlert icon={icons.warningFill}>
          {failedText(texts, live.draft.failed, moment)}
        </Note>
      )}
      <div className={styles.columns}>
        <nav className={styles.groups} aria-label={texts.page.groups}>
          <SearchField
            label={texts.page.search}
            clearLabel={texts.page.clear}
            value={query}
            onChange={setQuery}
          />
          <ul>
            {SETTING_GROUPS.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  aria-current={found === null && one === group ? 'true' : undefined}
                  onClick={() => {
                    setQuery('')
                    setGroup(one)
                  }}
                >
                  {texts.group[one]}
                  {[...changed].some((name) => SETTING_FIELDS[name].group === one) && (
                    <i>
                      <span className="sr-only">{texts.page.changed}</span>
                    </i>
                  )}
                </button>
              </li>
            ))}
            {mayClose && (
              <li>
                <button
                  type="button"
                  aria-current={isShop ? 'true' : undefined}
                  onClick={() => {
                    setQuery('')
                    setGroup('shop')
                  }}
                >
                  {texts.shop.danger}
                </button>
              </li>
            )}
          </ul>
        </nav>
        <section className={styles.form}>
          <h2>{title}</h2>
          {isShop && (
            <Suspense fallback={<Skeleton height="120px" />}>
              <ShopCard texts={texts} moment={moment} />
            </Suspense>
          )}
          {found === null && group === 'payments' && <RefusedCalls texts={texts} moment={moment} />}
          {!isShop && names.length === 0 && <p className={parts.quiet}>{texts.page.nothing}</p>}
          {names.map((name) => (
            <SettingRow
              key={name}
              name={name}
              texts={texts}
              values={values}
              isChanged={changed.has(name)}
              error={wrong.has(name) ? texts.page.wrong : undefined}
              note={noteOf(name)}
              lacks={values[name] === true ? lacksOf(name) : undefined}
              onChange={change}
            />
          ))}
        </section>
        {!isFull && <aside className={styles.aside}>{frame}</aside>}
      </div>
      {isScheduling && (
        <Suspense fallback={null}>
          <ScheduleSheet
            texts={texts.schedule}
            zone={zone ?? DEFAULT_ZONE}
            isPending={isPending}
            onDone={(at) => void schedule(at)}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      )}
      <FullDialog isOpen={isFull} title={texts.page.preview} onClose={() => setFull(false)}>
        <div className={styles.full}>
          <DeskButton onPress={() => setFull(false)}>{text('frame.back')}</DeskButton>
          {frame}
        </div>
      </FullDialog>
    </div>
  )
}
