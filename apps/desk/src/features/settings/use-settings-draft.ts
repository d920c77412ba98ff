import type { DeskSettings, SettingsPatch } from '@dasturxon/contract/desk'
import { settingOfPath } from '@dasturxon/contract/desk/setting-fields'
import type { FieldValue } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useDeskText } from '@dasturxon/i18n/desk'
import { showToast } from '@dasturxon/ui'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useCall } from '../../runtime/desk-data.ts'
import { useDesk } from '../../session/desk.tsx'
import { createTurns } from '../record/in-turn.ts'
import { afterEvent, draftOf, rebased, shownValues, withChange } from './settings-draft.ts'

/** How long nothing is typed before a draft is saved and the shop is drawn with it (desk §6.7). */
const SAVE_AFTER_MS = 300

type Refusal = Extract<Awaited<ReturnType<ReturnType<typeof useCall>>>, { ok: false }>['error']

/** What somebody types into the settings: saved as it is typed, published at once or at a moment, or thrown away. */
export function useSettingsDraft(first: DeskSettings) {
  const say = useTexts('settings')
  const { text, language } = useDeskText()
  const { me } = useDesk()
  const call = useCall()
  const [draft, dispatch] = useReducer(afterEvent, first, draftOf)
  const { live, patch } = draft
  const [isPending, setPending] = useState(false)
  const changed = new Set(Object.keys(patch).map(settingOfPath))
  const staffId = me.staff?.id

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What has been typed goes to the server in this order, the last of it also when the page is left. */
  const unsent = useRef<SettingsPatch | null>(null)
  const [inTurn] = useState(createTurns)
  const showRefusal = (error: Refusal) =>
    showToast({ text: error.description[language] ?? error.code, tone: 'bad' })

  async function save() {
    const sent = unsent.current
    if (!sent) return
    unsent.current = null
    const saved = await call('desk.saveSettingsDraft', { body: { patch: sent } })
    if (saved.ok) {
      if (live.draft?.publishAt) showToast({ text: say('schedule.ended') })
      dispatch({ kind: 'saved', at: saved.data.savedAt, staffId })
      return
    }
    unsent.current ??= sent
    refuse(saved.error)
  }
  /** A call about all that was typed: no draft that is under way comes after it, and none is sent again. */
  const settle = <Answer>(run: () => Promise<Answer>): Promise<Answer> =>
    inTurn(() => {
      clearTimeout(timer.current)
      unsent.current = null
      return run()
    })
  // A page that is left waits for nothing.
  const leave = useEffectEvent(() => void save())
  useEffect(() => {
    const onLeave = () => leave()
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])

  function type(next: SettingsPatch) {
    dispatch({ kind: 'typed', patch: next })
    unsent.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void inTurn(save), SAVE_AFTER_MS)
  }

  function refuse(error: Refusal) {
    const { fields, path, by, theirs } = error.details ?? {}
    if (typeof fields === 'string') {
      const names = fields.split(', ').map(settingOfPath)
      dispatch({ kind: 'refused', names })
      showToast({ text: `${say(`name.${names[0] ?? 'brand'}`)}: ${say('page.wrong')}`, tone: 'bad' })
    } else if (error.code === 'record_changed') {
      const name = say(`name.${settingOfPath(String(path))}`)
      const conflict = text('draft.conflict', { name: String(by), theirs: String(theirs) })
      showToast({ text: `${name}. ${conflict}`, tone: 'bad' })
      void reload()
    } else showRefusal(error)
  }
  async function reload() {
    const answer = await call('desk.settings')
    if (!answer.ok) return
    const next = rebased(answer.data, patch)
    dispatch({ kind: 'published_by_others', live: answer.data, patch: next })
    unsent.current = next
  }

  /** Sends all that was typed to be published; null where it was not taken. */
  async function submit<Answer>(
    run: () => Promise<{ ok: true; data: Answer } | { ok: false; error: Refusal }>,
  ) {
    if (isPending || changed.size === 0) return null
    setPending(true)
    const done = await settle(run)
    setPending(false)
    if (done.ok) return done.data
    unsent.current = patch
    refuse(done.error)
    return null
  }
  async function publish() {
    const published = await submit(() =>
      call('desk.publishSettings', { body: { version: live.version, patch } }),
    )
    if (!published) return
    dispatch({ kind: 'ended', live: published })
    const idle = published.paymentObstacles.flatMap(({ setting }) =>
      published.values[setting] === true && changed.has(setting) ? [say(`name.${setting}`)] : [],
    )
    // Nothing is called done that no customer will see.
    if (idle.length === 0) showToast({ text: say('page.published'), tone: 'ok' })
    else showToast({ text: say('payments.published', { names: idle.join(', ') }), tone: 'bad' })
  }
  async function schedule(at: Date) {
    const body = { version: live.version, patch, at: at.toISOString() }
    const scheduled = await submit(() => call('desk.scheduleSettings', { body }))
    if (scheduled) dispatch({ kind: 'scheduled', live: scheduled })
  }
  async function unschedule(id: string) {
    const done = await call('desk.unscheduleSettings', { params: { id } })
    if (done.ok) dispatch({ kind: 'unscheduled', live: done.data })
    else showRefusal(done.error)
  }
  async function discard() {
    const done = await settle(() => call('desk.discardSettingsDraft'))
    if (!done.ok) return showRefusal(done.error)
    const others = live.scheduled.filter((one) => one.staffId !== staffId)
    dispatch({ kind: 'ended', live: { ...live, draft: null, scheduled: others } })
  }
  return {
    ...draft,
    values: shownValues(live, patch),
    changed,
    isPending,
    change: (path: string, value: FieldValue) => type(withChange(live, patch, { path, value })),
    publish,
    schedule,
    unschedule,
    discard,
  }
}
