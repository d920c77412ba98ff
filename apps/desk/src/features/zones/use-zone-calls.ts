import type { DeskZone } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { showToast } from '@dasturxon/ui'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { useCall, useData } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { useFieldWords } from '../log/field-words.ts'
import type { ShownZone } from './shown-zones.ts'
import { isChanged, patchOf, rebased, type Drafts, type ZoneDraft } from './zone-draft.ts'

type ZoneCallsInput = {
  drafts: Drafts
  setDrafts: Dispatch<SetStateAction<Drafts>>
  zones: readonly DeskZone[]
}

const tell = (what: string) => showToast({ text: what, tone: 'bad' })

/** What the page asks of the server: save all that was changed, move, remove and bring back. */
export function useZoneCalls({ drafts, setDrafts, zones }: ZoneCallsInput) {
  const say = useTexts('zones')
  const { text, language } = useDeskText()
  const call = useCall()
  const data = useData()
  const act = useAct()
  const words = useFieldWords()
  const [isPending, setPending] = useState(false)
  const without = (id: string) => setDrafts((all) => new Map([...all].filter(([other]) => other !== id)))

  /** Saves one after the other; what is refused stays as it was typed. Answers the ids of those that were made, by their drafts'. */
  async function save(): Promise<ReadonlyMap<string, string>> {
    const made = new Map<string, string>()
    const changed = [...drafts].filter(([, draft]) => isChanged(draft))
    if (isPending || changed.length === 0) return made
    setPending(true)
    let isDone = true
    for (const [id, draft] of changed) {
      const saved = await saveOne(id, draft)
      if (saved === null) isDone = false
      else {
        if (draft.base === null) made.set(id, saved)
        await readZones()
        without(id)
      }
    }
    setPending(false)
    if (isDone) showToast({ text: say('page.saved'), tone: 'ok' })
    return made
  }

  /** Shows the zones as they are now: one that was saved would be gone from list, map and file from its draft's end until then. */
  async function readZones(): Promise<readonly DeskZone[] | null> {
    const fresh = await call('desk.zones')
    if (!fresh.ok) return null
    data.put({ name: 'desk.zones', input: {} }, fresh.data)
    return fresh.data.zones
  }

  async function saveOne(id: string, { base, cityId, fields }: ZoneDraft): Promise<string | null> {
    const idempotencyKey = crypto.randomUUID()
    const answer = base
      ? await call(
          'desk.changeZone',
          { params: { id }, body: { version: base.version, patch: patchOf(base, fields) } },
          { idempotencyKey },
        )
      : // The draft's id is the key of the press: what is sent twice is made once.
        await call('desk.addZone', { body: { key: id, cityId, fields } }, { idempotencyKey })
    if (answer.ok) return 'id' in answer.data ? answer.data.id : id
    const { code, details, description } = answer.error
    if (code !== 'record_changed') {
      tell(description[language] ?? code)
      // Somebody removed it meanwhile.
      if (code === 'zone_not_found') without(id)
      return null
    }
    // What was typed stays, on top of what is there; saving it once more is a choice then.
    const path = String(details?.['path'])
    const theirs = path === 'polygon' ? '' : ` (${words.valueOf(path, details?.['theirs'] ?? null)})`
    tell(`${words.nameOf(path)}${theirs}: ${say('page.conflict')}`)
    const zone = (await readZones())?.find((one) => one.id === id)
    if (zone)
      setDrafts((all) => {
        const draft = all.get(id)
        return draft ? new Map(all).set(id, rebased(draft, zone)) : all
      })
    return null
  }
  async function move(id: string, by: -1 | 1): Promise<void> {
    const others = zones.map((zone) => zone.id).filter((other) => other !== id)
    const place = zones.findIndex((zone) => zone.id === id) + by
    await act('desk.orderZones', { body: { id, after: others[place - 1] ?? null } })
  }

  async function remove({ id, isNew }: ShownZone): Promise<void> {
    without(id)
    if (isNew) return
    const removed = await act('desk.removeZone', { params: { id } })
    if (!removed) return
    const log = await call('desk.log', { query: { size: 1 } })
    const [entry] = log.ok ? log.data.content : []
    const isOurs = entry?.topic === 'ZONE_REMOVED' && entry.records.some((record) => record.id === id)
    showToast({
      text: say('page.removed'),
      ...(entry &&
        isOurs && {
          action: {
            label: text('log.undo'),
            onPress: () => void act('desk.undoChange', { params: { id: entry.id } }),
          },
        }),
    })
  }
  return { save, move, remove, tell, isPending }
}
