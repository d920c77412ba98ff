import type { DeskZones, ZoneFields } from '@dasturxon/contract/desk'
import type { Polygon } from '@dasturxon/domain'
import { deviceStorage, useSearchParams } from '@dasturxon/client'
import { useEffect, useMemo, useState } from 'react'
import { useDesk } from '../../session/desk.tsx'
import { draftFor, faultOf, shownZones } from './shown-zones.ts'
import { draftStore, isChanged, textOf, withFields, type Drafts, type ZoneDraft } from './zone-draft.ts'

/** The zones with what somebody has changed of them and not saved, and the one in the address, which is edited. */
export function useZoneDrafts(data: DeskZones) {
  const [parameters, setParameters] = useSearchParams()
  const { me } = useDesk()
  const [store] = useState(() =>
    draftStore(deviceStorage, {
      merchantId: me.merchant.id,
      personId: me.staff?.id ?? me.device?.id ?? '',
    }),
  )
  const [drafts, setDrafts] = useState<Drafts>(() => store.read())
  useEffect(() => store.persist(drafts), [store, drafts])
  const zones = useMemo(() => shownZones(data.zones, drafts), [data.zones, drafts])
  const chosenId = parameters.get('zone')
  const chosen = zones.find(({ id }) => id === chosenId) ?? null
  const draft = chosen && draftFor(chosen.id, data.zones, drafts)
  const fault = useMemo(() => (chosen ? faultOf(chosen) : null), [chosen])
  const changed = [...drafts].filter(([, one]) => isChanged(one))

  function choose(id: string | null) {
    const next = new URLSearchParams(parameters)
    if (id === null) next.delete('zone')
    else next.set('zone', id)
    setParameters(next, { replace: true })
  }
  function put(id: string, next: ZoneDraft) {
    setDrafts((all) => new Map(all).set(id, next))
  }
  /** Changes the draft of the chosen zone. */
  const update = (next: (one: ZoneDraft) => ZoneDraft) => chosen && draft && put(chosen.id, next(draft))
  const change = (fields: Partial<ZoneFields>) => update((one) => withFields(one, fields))

  // A file may bring several faulty ones: that of the chosen zone is said first.
  const wrong = changed
    .map(([id, one]) => ({ id, name: one.fields.name, fault: id === chosen?.id ? fault : faultOf(one) }))
    .filter((one) => one.fault !== null)
    .toSorted((a, b) => Number(b.id === chosen?.id) - Number(a.id === chosen?.id))
    .at(0)
  return {
    drafts,
    setDrafts,
    zones,
    chosenId,
    chosen,
    draft,
    fault,
    changed,
    wrong,
    isWrong: wrong !== undefined || changed.some(([, one]) => one.fields.name.trim() === ''),
    choose,
    put,
    update,
    change,
    draw: (polygon: Polygon) => change({ polygon: textOf(polygon) }),
  }
}
