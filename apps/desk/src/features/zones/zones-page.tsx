import type { DeskZones, ZoneFields } from '@dasturxon/contract/desk'
import type { Point } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Skeleton } from '@dasturxon/ui'
import { Suspense, useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useKeys } from '../../session/use-keys.ts'
import { latePart } from '../../ui/late-part.ts'
import parts from '../../ui/parts.module.css'
import { Read } from '../../ui/read.tsx'
import { PointsSheet } from './points-sheet.tsx'
import { inFirstCity, movedToCity, newDraft, shownNew, sightOf, type ShownZone } from './shown-zones.ts'
import { ToolBar } from './tool-bar.tsx'
import { TryPanel } from './try-panel.tsx'
import { useZoneCalls } from './use-zone-calls.ts'
import { useZoneDrafts } from './use-zone-drafts.ts'
import { useZoneTools } from './use-zone-tools.ts'
import { polygonOf, redone, undone } from './zone-draft.ts'
import { ZonesSave } from './zones-save.tsx'
import { ZonesSide } from './zones-side.tsx'
import styles from './zones.module.css'

// The map is a script of its own, which the rest of the page does not wait for.
const ZonesMap = latePart(async () => (await import('./zones-map.tsx')).ZonesMap)

/** The delivery zones: drawn on a map, and what they cost (desk §5.14). */
export function ZonesPage() {
  const meanwhile = (
    <div className={`${parts.page} ${parts.stack}`}>
      <Skeleton height="44px" />
      <Skeleton height="420px" />
    </div>
  )
  return (
    <Read question={useQuery('desk.zones', {})} meanwhile={meanwhile}>
      {(data) => <ZonesEditor data={data} />}
    </Read>
  )
}

function ZonesEditor({ data }: { data: DeskZones }) {
  const say = useTexts('zones')
  const edited = useZoneDrafts(data)
  const { drafts, setDrafts, zones, chosen, chosenId, draft, fault, update, draw } = edited
  const tools = useZoneTools({ chosen, draw })
  const { tool, place } = tools
  const [isListing, setListing] = useState(false)
  const [sight, setSight] = useState<readonly Point[]>(() =>
    sightOf(data, chosen ? [chosen] : inFirstCity(data, zones)),
  )
  const calls = useZoneCalls({ drafts, setDrafts, zones: data.zones })

  function choose(id: string | null, fresh?: ShownZone) {
    edited.choose(id)
    tools.endLine()
    const zone = fresh ?? zones.find((one) => one.id === id)
    if (zone) setSight(sightOf(data, [zone]))
  }
  /** One that is not there yet, beside what it may be like. */
  function begin(fields: Partial<ZoneFields> = {}, cityId?: string) {
    const id = crypto.randomUUID()
    const next = newDraft(data, zones, { name: say('page.new'), ...fields, cityId })
    edited.put(id, next)
    tools.pick('points')
    choose(id, shownNew(id, next))
  }
  function changeCity(cityId: string) {
    if (!chosen || !draft) return
    const others = zones.filter(({ id }) => id !== chosen.id)
    const next = movedToCity(draft, cityId, { data, others })
    edited.put(chosen.id, next)
    setSight(sightOf(data, [shownNew(chosen.id, next)]))
  }
  async function save() {
    const made = await calls.save()
    if (chosenId !== null && made.has(chosenId)) choose(made.get(chosenId) ?? null)
  }
  useKeys({
    'mod s': () => void save(),
    'mod z': () => update(undone),
    'mod y': () => update(redone),
    Enter: tool === 'draw' ? tools.finish : undefined,
    Escape: tool === 'draw' ? () => tools.pick('points') : undefined,
  })

  return (
    <div className={styles.page}>
      <div className={styles.map}>
        <Suspense
          fallback={
            <p className={styles.waits} aria-busy="true">
              {say('page.loadMap')}
            </p>
          }
        >
          <ZonesMap
            zones={zones}
            branches={data.branches}
            chosen={chosen}
            hasCorners={tool === 'points'}
            trial={place}
            sight={sight}
            fault={fault}
            line={tools.line}
            isPressed={tool === 'try' || (chosen !== null && tool !== 'points' && tool !== 'select')}
            onPolygon={draw}
            onPress={tools.press}
            onChoose={(id) => {
              choose(id)
              tools.pick('points')
            }}
          />
        </Suspense>
        <ToolBar
          tool={chosen || tool === 'try' ? tool : 'select'}
          hasZone={chosen !== null}
          branches={data.branches}
          radiusM={tools.radiusM}
          line={tools.line.length}
          canUndo={(draft?.past.length ?? 0) > 0}
          canRedo={(draft?.future.length ?? 0) > 0}
          onTool={tools.pick}
          onRadius={tools.setRadiusM}
          onAround={tools.drawAround}
          onFinish={tools.finish}
          onUndo={() => update(undone)}
          onRedo={() => update(redone)}
        />
        {chosen && tool === 'points' && (
          <p className={styles.keys} aria-hidden="true">
            <kbd>← ↑ → ↓</kbd> {say('tool.move')} <kbd>Tab</kbd> {say('tool.next')} <kbd>Del</kbd>{' '}
            {say('tool.delete')}
          </p>
        )}
      </div>
      <div className={styles.panel}>
        <TryPanel
          zones={data.zones}
          place={place}
          hasDrafts={edited.changed.length > 0}
          onPlace={(next) => {
            tools.setPlace(next)
            if (next) setSight([next])
          }}
        />
      </div>
      <ZonesSide
        data={data}
        edited={edited}
        onChoose={choose}
        onBegin={begin}
        onCity={changeCity}
        onPoints={() => setListing(true)}
        onMove={(id, by) => void calls.move(id, by)}
        onRemove={(zone) => {
          choose(null)
          void calls.remove(zone)
        }}
      >
        <ZonesSave
          edited={edited}
          isPending={calls.isPending}
          onShow={(id, at) => {
            if (id !== chosen?.id) choose(id)
            if (at) setSight([at])
          }}
          onCancel={() => {
            setDrafts(new Map())
            tools.pick('points')
            if (chosen?.isNew) choose(null)
          }}
          onSave={() => void save()}
        />
      </ZonesSide>
      {isListing && chosen && (
        <PointsSheet
          polygon={polygonOf(chosen.fields)}
          fault={fault}
          onPolygon={draw}
          onClose={() => setListing(false)}
        />
      )}
    </div>
  )
}
