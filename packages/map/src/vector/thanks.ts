import type { VectorSource } from '../map-source.ts'

const OSM = ['© OpenStreetMap', 'https://www.openstreetmap.org/copyright'] as const
/** Whom tiles of a scheme are due to. */
const MAKERS: Record<VectorSource['scheme'], readonly (readonly [name: string, address: string])[]> = {
  protomaps: [['Protomaps', 'https://protomaps.com'], OSM],
  openmaptiles: [['© OpenMapTiles', 'https://openmaptiles.org'], OSM],
}

/** Whom the map is from, in its lower corner: that is the licence of its data. */
export function createThanks(scheme: VectorSource['scheme']): HTMLElement {
  const thanks = document.createElement('p')
  thanks.style.cssText =
    'position:absolute;inset:auto auto 0 0;margin:0;padding:2px 6px;background:var(--map-land);color:var(--map-text);font-size:0.6875rem;line-height:1.4'
  for (const [name, address] of MAKERS[scheme]) {
    const link = document.createElement('a')
    link.textContent = name
    link.href = address
    link.target = '_blank'
    link.rel = 'noopener'
    link.style.marginInlineEnd = '6px'
    thanks.append(link)
  }
  return thanks
}
