import type { Live } from '@dasturxon/client'
import { createLive } from '../../runtime/live/event-stream.ts'
import { isRecord } from '../../storage/is-record.ts'
import { knownCatalogue, refreshCatalogue, toldVersion } from './load-catalogue.ts'
import { MENU_MS } from '../../runtime/data/call-policies.ts'
import type { MenuSource } from './menu-source.ts'
import type { Visit } from '../../session/visit.ts'
import { apiBase } from '../../runtime/api-bases.ts'

/** A change is told while it is being made known: how long until a server that answered with the last version is asked again. */
const AGAIN_MS = 400
const MOST_TRIES = 5
/** What is asked of branches: their hours, what they offer, where they deliver and what that costs. */
const BRANCHES = [
  'branches.list',
  'branches.full',
  'branches.find',
  'regions.list',
  'delivery.calculatePrice',
] as const

/** What stands around the menu: shown ones are asked for at once, others when they are opened. */
const CONTENT = ['content.banners', 'content.stories'] as const

/** What else is told of besides the menu: the version of the settings, and that branches, or what stands around it, are not what they were. */
type Heard = {
  /** The version of the settings that the page was drawn with. */
  drawn: { settings: number }
  onSettings: (version: number) => void
  onClosed: () => void
  onBranches: () => void
  onContent: () => void
}

/** Answers about dishes that stand beside the cached menu, and say of which version they are. */
const SEARCHED = ['catalogue.overalls', 'catalogue.search'] as const

/**
 * Changes of the menu while the page is seen: what changed is asked for (CAT-6). Where no stream comes through, the menu is
 * asked for when the customer comes back to the page.
 */
function liveCatalogue(
  source: MenuSource,
  { drawn, onSettings, onClosed, onBranches, onContent }: Heard,
): Live {
  const { data } = source
  const takeNews = newsSince({ version: knownCatalogue(data)?.version, ...drawn })
  return createLive({
    path: () => `${apiBase()}/products/v1/events`,
    on: {
      catalogue: (told) => {
        if (!isRecord(told)) return
        if (told['isClosed'] === true) return onClosed()
        const { version, settings } = told
        const news = takeNews(told)
        const menu = typeof version === 'number' ? catchUp(source, version) : Promise.resolve()
        if (typeof version === 'number') hearVersion(data, version)
        if (typeof settings === 'number') onSettings(settings)
        if (news.has('content')) onContent()
        if (news.has('branches')) onBranches()
        if (PRICED.some((name) => news.has(name))) void askTotals(data, menu)
      },
    },
    onReturn() {
      if (knownCatalogue(data)) void refreshCatalogue(source, MENU_MS)
      askProductAnew(data)
    },
  })
}

/** What totals are made of. */
const PRICED = ['version', 'settings', 'branches'] as const
const TOLD = [...PRICED, 'content'] as const

type Versions = { [Name in (typeof TOLD)[number]]?: number | undefined }

/**
 * What of a message is newer than in the one before; of the first message than what the page was drawn with, whose totals it asked for,
 * where it has a version.
 */
export function newsSince(drawn: Readonly<Versions>) {
  const heard: Versions = { ...drawn }
  return (told: Readonly<Record<string, unknown>>) => {
    // every change of the others is one of the menu's version as well
    const hasMissed = Number(told['version']) > (heard.version ?? Infinity)
    const news = TOLD.filter((name) => Number(told[name]) > (heard[name] ?? (hasMissed ? -1 : Infinity)))
    for (const name of TOLD) if (typeof told[name] === 'number') heard[name] = told[name]
    return new Set(news)
  }
}

/** Asks for the menu until it is at least of this version. */
async function catchUp(source: MenuSource, version: number): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const known = () => knownCatalogue(source.data)?.version ?? version
    if (known() >= version) return
    await refreshCatalogue(source)
    if (known() < version) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

/** Whoever shows dishes that are not of the cached menu, as a dish by its own address or what a search has found, asks for them again. */
export function hearVersion(data: Visit['data'], version: number): void {
  if (version <= (toldVersion.getState().version ?? -1)) return
  toldVersion.setState({ version })
  askProductAnew(data)
  void catchUpSearch(data, version)
}

/** One dish is read as it is, so that one question is enough. */
function askProductAnew(data: Visit['data']): void {
  toldVersion.setState(({ version }) => ({ version: version ?? 0 }))
  data.outdate(['catalogue.product'])
}

/** Asks for totals again once the page is drawn with what can be had now: a total of what cannot is refused. */
async function askTotals(data: Visit['data'], menu: Promise<void>): Promise<void> {
  await Promise.all([menu, data.call('branches.list')])
  setTimeout(() => data.outdate(['orders.quote']))
}

/** Asks what searches have found until it is at least of this version. */
async function catchUpSearch(data: Visit['data'], version: number): Promise<void> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const old = SEARCHED.filter((name) => data.list(name).some((answer) => answer.version < version))
    if (old.length === 0) return
    data.outdate(old)
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * tries))
  }
}

/** Hears changes as long as the page is open; whoever shows a branch asks for it again when branches are not what they were. */
export function followEvents(
  source: MenuSource,
  heard: Pick<Heard, 'drawn' | 'onSettings' | 'onClosed'>,
): void {
  const { data } = source
  const onBranches = () => data.outdate(BRANCHES)
  function onContent() {
    const shown = CONTENT.filter((name) => data.list(name).length > 0)
    data.outdate([...CONTENT, 'content.policies'])
    for (const name of shown) void data.call(name)
  }
  liveCatalogue(source, { ...heard, onBranches, onContent }).subscribe(() => {})
}
