import type { DeskSettings, SettingsPatch } from '@dasturxon/contract/desk'
import {
  SETTING_FIELDS,
  SETTING_GROUPS,
  SETTING_NAMES,
  settingOfPath,
  type SettingGroup,
  type SettingName,
} from '@dasturxon/contract/desk/setting-fields'
import type { FieldValue } from '@dasturxon/domain'
import { loadSettingTexts, SETTING_SYNONYMS, type SettingTexts } from '@dasturxon/i18n/desk-settings'
import { formatMoment, formatTime } from '@dasturxon/i18n/formats'
import { useDeskText, type DeskLanguage } from '@dasturxon/i18n/desk'
import { FullDialog, icons, SearchField, showToast, Skeleton } from '@dasturxon/ui'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../runtime/clock.ts'
import { useCall, useQuery } from '../../runtime/desk-data.ts'
import { useDesk } from '../../session/desk.tsx'
import { useKeys } from '../../session/use-keys.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DeskButton, parts, Pill } from '../../ui/parts.tsx'
import { findSettings } from './find-settings.ts'
import { SettingRow } from './setting-row.tsx'
import { shownValues, withChange } from './settings-draft.ts'
import { ShopFrame } from './shop-frame.tsx'
import styles from './settings.module.css'

/** How long nothing is typed before a draft is kept and the shop is drawn with it (desk §6.7). */
const KEEP_AFTER_MS = 300
/** A draft of the last hours is of today for who reads its time. */
const RECENT_MS = 12 * 60 * 60_000

type Texts = Record<DeskLanguage, SettingTexts>

/** Every setting of the shop, seen in the real shop before it is published (desk §5.15). */
export function SettingsPage() {
  const { answer, retry } = useQuery('desk.settings', {})
  const [texts, setTexts] = useState<Texts | null>(null)
  useEffect(() => void loadSettingTexts().then(setTexts), [])
  if (answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  if (answer.kind !== 'ready' || !texts)
    return (
      <div className={`${parts.page} ${parts.stack}`}>
        <Skeleton height="44px" />
        <Skeleton height="320px" />
      </div>
    )
  return <SettingsForm first={answer.data} texts={texts} />
}

const isToday = (at: string) => serverNow() - Date.parse(at) < RECENT_MS

function SettingsForm({ first, texts: all }: { first: DeskSettings; texts: Texts }) {
  const { text, language } = useDeskText()
  const { me } = useDesk()
  const call = useCall()
  const texts = all[language]
  const [live, setLive] = useState(first)
  const [patch, setPatch] = useState<SettingsPatch>(first.draft?.patch ?? {})
  const [savedAt, setSavedAt] = useState(first.draft?.savedAt ?? null)
  const [wrong, setWrong] = useState<ReadonlySet<SettingName>>(new Set())
  const [group, setGroup] = useState<SettingGroup>('look')
  const [query, setQuery] = useState('')
  const [page, setPage] = useState('/')
  const [round, setRound] = useState(0)
  const [isFull, setFull] = useState(false)
  const [isPending, setPending] = useState(false)
  const values = shownValues(live, patch)
  const changed = new Set(Object.keys(patch).map(settingOfPath))

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What has been typed goes to the server in this order, the last of it also when the page is left. */
  const unsent = useRef<SettingsPatch | null>(null)
  async function keep() {
    clearTimeout(timer.current)
    const sent = unsent.current
    if (!sent) return true
    unsent.current = null
    const kept = await call('desk.saveSettingsDraft', { body: { patch: sent } })
    if (kept.ok) {
      setSavedAt(kept.data.savedAt)
      setWrong(new Set())
      setRound((times) => times + 1)
      return true
    }
    unsent.current ??= sent
    refuse(kept.error)
    return false
  }
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => {
    const leave = () => void latest.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

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
    clearTimeout(timer.current)
    unsent.current = null
    const done = await call('desk.publishSettings', { body: { version: live.version, patch } })
    setPending(false)
    if (!done.ok) {
      unsent.current = patch
      return refuse(done.error)
    }
    show(done.data)
    showToast({ text: texts.page.published, tone: 'ok' })
  }
  async function discard() {
    clearTimeout(timer.current)
    unsent.current = null
    const done = await call('desk.discardSettingsDraft')
    if (!done.ok) return showToast({ text: done.error.description[language] ?? '', tone: 'bad' })
    show(live)
  }
  function show(next: DeskSettings) {
    setLive(next)
    setPatch({})
    setSavedAt(null)
    setWrong(new Set())
    setRound((times) => times + 1)
  }
  useKeys({ 'mod s': () => void publish() })

  const found = query.trim() === '' ? null : findSettings(query, Object.values(all), SETTING_SYNONYMS)
  const names = found ?? SETTING_NAMES.filter((name) => SETTING_FIELDS[name].group === group)
  const zone = me.branches[0]?.timeZone
  const moment = (at: string) =>
    formatMoment(new Date(at), { language, now: new Date(serverNow()), ...(zone && { zone }) })
  const since = (at: string) => (isToday(at) ? formatTime(new Date(at), zone) : moment(at))
  const noteOf = (name: SettingName) => {
    const last = live.authors.find(({ path }) => settingOfPath(path) === name)
    return last && text('settings.lastBy', { name: last.by, time: moment(last.at) })
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
          </ul>
        </nav>
        <section className={styles.form}>
          <h2>{found === null ? texts.group[group] : texts.page.search}</h2>
          {names.length === 0 && <p className={parts.quiet}>{texts.page.nothing}</p>}
          {names.map((name) => (
            <SettingRow
              key={name}
              name={name}
              texts={texts}
              values={values}
              isChanged={changed.has(name)}
              error={wrong.has(name) ? texts.page.wrong : undefined}
              note={noteOf(name)}
              onChange={change}
            />
          ))}
        </section>
        {!isFull && <aside className={styles.aside}>{frame}</aside>}
      </div>
      <FullDialog isOpen={isFull} title={texts.page.preview} onClose={() => setFull(false)}>
        <div className={styles.full}>
          <DeskButton onPress={() => setFull(false)}>{text('frame.back')}</DeskButton>
          {frame}
        </div>
      </FullDialog>
    </div>
  )
}
