import type { DeskZone, DeskZones, ZoneFields } from '@dasturxon/contract/desk'
import {
  ADDRESS_CENTRE,
  checkPolygon,
  circleRing,
  type Point,
  type Polygon,
  type PolygonFault,
} from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTextTable, type TextsOf } from '@dasturxon/i18n/desk-texts'
import { deviceStorage, useLastData, useSearchParams } from '@dasturxon/client'
import { EmptyState, Icon, icons, Skeleton } from '@dasturxon/ui'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk } from '../../session/desk.tsx'
import { useKeys } from '../../session/use-keys.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DeskButton, Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { PointsSheet } from './points-sheet.tsx'
import { ToolBar, type Tool } from './tool-bar.tsx'
import { TryPanel } from './try-panel.tsx'
import { useZoneCalls } from './use-zone-calls.ts'
import { COLOURS, ZoneCard, ZoneRow, type ShownZone } from './zone-card.tsx'
import { ZoneFiles } from './zone-files.tsx'
import {
  draftOf,
  draftStore,
  holeAround,
  isChanged,
  polygonOf,
  redone,
  ringsOf,
  textOf,
  undone,
  withFields,
  withHole,
  type Drafts,
  type ZoneDraft,
} from './zone-draft.ts'
import styles from './zones.module.css'

// The map is a script of its own, which the rest of the page does not wait for.
const ZonesMap = lazy(async () => ({ default: (await import('./zones-map.tsx')).ZonesMap }))

/** The delivery zones: drawn on a map, and what they cost (desk §5.14). */
export function ZonesPage() {
  const texts = useTextTable('zones')
  const { answer, retry } = useQuery('desk.zones', {})
  const data = useLastData(answer)
  if (!data && answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  if (!data)
    return (
      <div className={`${parts.page} ${parts.stack}`}>
        <Skeleton height="44px" />
        <Skeleton height="420px" />
      </div>
    )
  return <ZonesEditor data={data} texts={texts} />
}

/** A zone that is proposed: a circle around the place, metres. */
const PROPOSED_M = 2000
function ZonesEditor({ data, texts }: { data: DeskZones; texts: TextsOf<'zones'> }) {
  const { text } = useDeskText()
  const [parameters, setParameters] = useSearchParams()
  const { me } = useDesk()
  const [store] = useState(() =>
    draftStore(deviceStorage, {
      merchantId: me.merchant.id,
      personId: me.staff?.id ?? me.device?.id ?? '',
    }),
  )
  const [drafts, setDrafts] = useState<Drafts>(() => store.read())
  useEffect(() => store.keep(drafts), [store, drafts])
  const [tool, setTool] = useState<Tool>('points')
  const [line, setLine] = useState<readonly Point[]>([])
  const [radiusM, setRadiusM] = useState(PROPOSED_M)
  const [place, setPlace] = useState<Point | null>(null)
  const [isListing, setListing] = useState(false)
  const zones = useMemo(() => shownZones(data.zones, drafts), [data.zones, drafts])
  const chosenId = parameters.get('zone')
  const chosen = zones.find(({ id }) => id === chosenId) ?? null
  const draft = chosen && draftFor(chosen.id, data.zones, drafts)
  const changed = [...drafts].filter(([, one]) => isChanged(one))
  const fault = useMemo(() => (chosen ? faultOf(chosen) : null), [chosen])
  const [sight, setSight] = useState<readonly Point[]>(() =>
    sightOf(data, chosen ? [chosen] : inFirstCity(data, zones)),
  )
  const calls = useZoneCalls({ texts, drafts, setDrafts, zones: data.zones })

  function choose(id: string | null, looked?: ShownZone) {
    const next = new URLSearchParams(parameters)
    if (id === null) next.delete('zone')
    else next.set('zone', id)
    setParameters(next, { replace: true })
    setLine([])
    const zone = looked ?? zones.find((one) => one.id === id)
    if (zone) setSight(sightOf(data, [zone]))
  }
  function put(id: string, next: ZoneDraft) {
    setDrafts((all) => new Map(all).set(id, next))
  }
  const change = (fields: Partial<ZoneFields>) => chosen && draft && put(chosen.id, withFields(draft, fields))
  const draw = (polygon: Polygon) => change({ polygon: textOf(polygon) })
  const step = (go: (one: ZoneDraft) => ZoneDraft) => chosen && draft && put(chosen.id, go(draft))

  /** One that is not there yet, beside what it may be like. */
  function begin(fields: Partial<ZoneFields> = {}, cityId?: string) {
    const id = crypto.randomUUID()
    const branch = data.branches[0]
    const [city] = data.cities
    const middle = branch ?? city ?? ADDRESS_CENTRE
    const used = new Set(zones.map((zone) => zone.fields.color.toUpperCase()))
    const whole: ZoneFields = {
      name: texts.page.new,
      price: 0,
      minOrder: 0,
      freeFrom: null,
      addedMinutes: 0,
      color: COLOURS.find((one) => !used.has(one)) ?? COLOURS[0],
      active: true,
      polygon: textOf({ outer: circleRing(middle, PROPOSED_M), holes: [] }),
      ...fields,
    }
    const next: ZoneDraft = {
      base: null,
      cityId: cityId ?? branch?.cityId ?? city?.id ?? '',
      past: [],
      fields: whole,
      future: [],
    }
    put(id, next)
    setTool('points')
    choose(id, shownNew(id, next))
  }

  function press(point: Point) {
    if (tool === 'try') return setPlace(point)
    if (!chosen) return
    const { outer, holes } = polygonOf(chosen.fields)
    if (tool === 'draw') return setLine([...line, point])
    if (tool === 'circle') draw({ outer: circleRing(point, radiusM), holes: [] })
    if (tool === 'hole') draw(withHole({ outer, holes }, holeAround(point, outer)))
    setTool('points')
  }
  function finish() {
    if (line.length >= 3) draw({ outer: line, holes: [] })
    setLine([])
    setTool('points')
  }
  function pick(next: Tool) {
    setLine([])
    setTool(next)
  }
  const save = async () => {
    const made = await calls.save()
    if (chosenId !== null && made.has(chosenId)) choose(made.get(chosenId) ?? null)
  }
  useKeys({
    'mod s': () => void save(),
    'mod z': () => step(undone),
    'mod y': () => step(redone),
    Enter: tool === 'draw' ? finish : undefined,
    Escape: tool === 'draw' ? () => pick('points') : undefined,
  })
  // A file may bring several faulty ones: that of the chosen zone is told first.
  const wrong = changed
    .map(([id, one]) => ({ id, name: one.fields.name, fault: id === chosen?.id ? fault : faultOf(one) }))
    .filter((one) => one.fault !== null)
    .toSorted((a, b) => Number(b.id === chosen?.id) - Number(a.id === chosen?.id))
    .at(0)
  const isWrong = wrong !== undefined || changed.some(([, one]) => one.fields.name.trim() === '')

  return (
    <div className={styles.page}>
      <div className={styles.map}>
        <Suspense
          fallback={
            <p className={styles.waits} aria-busy="true">
              {texts.page.loadMap}
            </p>
          }
        >
          <ZonesMap
            texts={texts}
            zones={zones}
            branches={data.branches}
            chosen={chosen}
            hasCorners={tool === 'points'}
            trial={place}
            sight={sight}
            fault={fault}
            line={line}
            isPressed={tool === 'try' || (chosen !== null && tool !== 'points' && tool !== 'select')}
            onPolygon={draw}
            onPress={press}
            onChoose={(id) => {
              choose(id)
              setTool('points')
            }}
          />
        </Suspense>
        <ToolBar
          texts={texts}
          tool={chosen || tool === 'try' ? tool : 'select'}
          hasZone={chosen !== null}
          branches={data.branches}
          radiusM={radiusM}
          line={line.length}
          canUndo={(draft?.past.length ?? 0) > 0}
          canRedo={(draft?.future.length ?? 0) > 0}
          onTool={pick}
          onRadius={setRadiusM}
          onAround={(point) => {
            draw({ outer: circleRing(point, radiusM), holes: [] })
            setTool('points')
          }}
          onFinish={finish}
          onUndo={() => step(undone)}
          onRedo={() => step(redone)}
        />
        {chosen && tool === 'points' && (
          <p className={styles.keys} aria-hidden="true">
            <kbd>← ↑ → ↓</kbd> {texts.tool.move} <kbd>Tab</kbd> {texts.tool.next} <kbd>Del</kbd>{' '}
            {texts.tool.delete}
          </p>
        )}
      </div>
      <div className={styles.panel}>
        <TryPanel
          texts={texts}
          zones={data.zones}
          place={place}
          hasDrafts={changed.length > 0}
          onPlace={(next) => {
            setPlace(next)
            if (next) setSight([next])
          }}
        />
      </div>
      <div className={styles.side}>
        <header className={styles.head}>
          <h1>{text('frame.zones')}</h1>
          <DeskButton variant="ink" icon={icons.plusBold} onPress={() => begin()}>
            {texts.page.add}
          </DeskButton>
        </header>
        {zones.length === 0 && (
          <EmptyState icon={icons.polygon} title={texts.page.none} text={texts.page.noneHint} />
        )}
        <ol className={styles.list} aria-label={texts.page.list}>
          {zones.map((zone, index) =>
            zone.id === chosen?.id ? (
              <ZoneCard
                key={zone.id}
                zone={zone}
                zones={zones}
                cities={data.cities}
                freeFrom={data.freeFrom}
                texts={texts}
                onChange={change}
                onCity={(cityId) => draft && put(zone.id, { ...draft, cityId })}
                onPoints={() => setListing(true)}
                onCopy={() => begin({ ...zone.fields }, zone.cityId)}
                onRemove={() => {
                  choose(null)
                  void calls.remove(zone)
                }}
              />
            ) : (
              <ZoneRow
                key={zone.id}
                zone={zone}
                texts={texts}
                isFirst={index === 0}
                isLast={zones[index + 1] === undefined || zones[index + 1]?.isNew === true}
                onChoose={() => choose(zone.id)}
                onMove={(by) => void calls.move(zone.id, by)}
              />
            ),
          )}
        </ol>
        <p className={styles.outside}>
          <Icon of={data.refusesOutside || !data.delivers ? icons.prohibit : icons.info} />
          <span>
            {outsideText(data, texts)}. <a href={paths.settings}>{texts.page.toSettings}</a>
          </span>
        </p>
        <ZoneFiles
          zones={zones.map(({ fields }) => fields)}
          places={[...data.branches, ...data.cities]}
          texts={texts}
          onShapes={(shapes) => {
            for (const { polygon, name, price } of shapes)
              begin({ polygon, ...(name !== null && { name }), ...(price !== null && { price }) })
          }}
        />
        {changed.length > 0 && (
          <div className={styles.save}>
            {wrong?.fault && (
              <Note icon={icons.warningFill} isAlert>
                {wrong.id !== chosen?.id && <b>{wrong.name}: </b>}
                {texts.fault[wrong.fault.kind]}
                {(wrong.fault.at || wrong.id !== chosen?.id) && (
                  <button
                    type="button"
                    className={styles.show}
                    onClick={() => {
                      if (wrong.id !== chosen?.id) choose(wrong.id)
                      if (wrong.fault?.at) setSight([wrong.fault.at])
                    }}
                  >
                    {texts.fault.show}
                  </button>
                )}
              </Note>
            )}
            <div className={styles.saveRow}>
              <span>
                {texts.page.unsaved}: {changed.length}
              </span>
              <DeskButton
                onPress={() => {
                  setDrafts(new Map())
                  pick('points')
                  if (chosen?.isNew) choose(null)
                }}
              >
                {texts.page.cancel}
              </DeskButton>
              <DeskButton
                variant="brand"
                isDisabled={isWrong}
                isPending={calls.isPending}
                onPress={() => void save()}
              >
                {texts.page.save}
              </DeskButton>
            </div>
          </div>
        )}
      </div>
      {isListing && chosen && (
        <PointsSheet
          polygon={polygonOf(chosen.fields)}
          fault={fault}
          texts={texts}
          onPolygon={draw}
          onClose={() => setListing(false)}
        />
      )}
    </div>
  )
}

/** Files may bring what the desk does not draw; it is judged once its area is changed here. */
function faultOf(zone: {
  fields: ZoneFields
  base?: DeskZone | null
  isChanged?: boolean
}): PolygonFault | null {
  if (zone.base?.fields.polygon === zone.fields.polygon || zone.isChanged === false) return null
  return checkPolygon(polygonOf(zone.fields))
}

const draftFor = (id: string, zones: readonly DeskZone[], drafts: Drafts): ZoneDraft | null => {
  const zone = zones.find((one) => one.id === id)
  return drafts.get(id) ?? (zone ? draftOf(zone) : null)
}

function shownZones(zones: readonly DeskZone[], drafts: Drafts): ShownZone[] {
  const saved = zones.map((zone): ShownZone => {
    const { id, cityId, priority } = zone
    const draft = drafts.get(id)
    return {
      id,
      cityId,
      priority,
      fields: draft?.fields ?? zone.fields,
      isChanged: draft !== undefined && isChanged(draft),
      isNew: false,
    }
  })
  const fresh = [...drafts].filter(([, { base }]) => base === null)
  return [...saved, ...fresh.map(([id, draft]) => shownNew(id, draft))]
}

/** One that is not there yet comes last (decision 0078). */
const shownNew = (id: string, { cityId, fields }: ZoneDraft): ShownZone => ({
  id,
  cityId,
  priority: Infinity,
  fields,
  isChanged: true,
  isNew: true,
})

/** Two cities at once would show neither. */
const inFirstCity = ({ branches, cities }: DeskZones, zones: readonly ShownZone[]) => {
  const city = branches[0]?.cityId ?? cities[0]?.id
  return zones.filter(({ cityId }) => cityId === city)
}

/** What holds outside every zone, or everywhere. */
function outsideText({ delivers, refusesOutside }: DeskZones, { page }: TextsOf<'zones'>): string {
  if (!delivers) return page.off
  return refusesOutside ? page.refused : page.taken
}

/** What shall be in sight: the zones, or where the shop is when there is none. */
function sightOf({ branches, cities }: DeskZones, zones: readonly ShownZone[]): Point[] {
  const corners = zones.flatMap(({ fields }) => ringsOf(polygonOf(fields)).flat())
  const [branch = cities[0] ?? ADDRESS_CENTRE] = branches
  return corners.length > 0 ? corners : circleRing(branch, PROPOSED_M)
}
