import type { Point } from '@dasturxon/domain'
import { useEffect, useEffectEvent, useRef, useState, type MouseEventHandler } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { MapView } from '../../map/index.ts'
import { useShop } from '../../session/environment-provider.tsx'
import type { PlaceAddress } from '../../session/place.ts'
import { IconButton, icons, LiveRegion, showToast } from '../../ui/index.ts'
import { CityPill } from './city-pill.tsx'
import { locate } from './locate.ts'
import { PickerCard } from './picker-card.tsx'
import { PlaceSearch } from './place-search.tsx'
import styles from './point-picker.module.css'
import { useHeight } from './use-height.ts'
import { useMapWords } from './use-map-words.ts'
import { usePickedPoint } from './use-picked-point.ts'
import { useZones } from './use-zones.ts'

/** spec §9, map zoom in the picker. */
const PICKER_ZOOM = 14
/** A house, once it is known which. */
const CLOSE_ZOOM = 16

export type PointPickerProps = {
  /** The address to begin with, to be moved or described better. */
  start: PlaceAddress | null
  /** Asks the device where it is as soon as the map is open (spec §2 overlay 7). */
  isLocatedFirst: boolean
  /** The button's words: what is saved, and what for. */
  saveLabel: string
  onSave: (address: PlaceAddress) => Promise<void>
  /** Where back leads when the picker is a page; a button without. */
  backHref?: string
  onBack: MouseEventHandler<HTMLElement>
  /** A way out for those who live outside every zone. */
  onPickup?: (() => void) | undefined
}

/** spec §2 overlay 4: a map to move under a pin, the street under the pin, and what a courier needs to know. */
export function PointPicker({
  start,
  isLocatedFirst,
  saveLabel,
  onSave,
  backHref,
  onBack,
  onPickup,
}: PointPickerProps) {
  const t = useTranslations('map')
  const tCommon = useTranslations('common')
  const tAddress = useTranslations('address')
  const tRead = useTranslations('a11y')
  const { merchant, settings } = useShop()
  const mapWords = useMapWords()
  const zones = useZones()
  const picked = usePickedPoint(
    start ?? { latitude: merchant.latitude, longitude: merchant.longitude },
    start,
  )
  const [zoom, setZoom] = useState(start ? CLOSE_ZOOM : PICKER_ZOOM)
  const [isSearching, setSearching] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const cardHeight = useHeight(card)
  const isOutside = zones.isOutside(picked.point)
  useEffect(() => {
    // In a dialog toasts find the card themselves; a page tells its height as docks do.
    if (card.current?.closest('dialog')) return undefined
    const page = document.documentElement.style
    page.setProperty('--dock-height', `${cardHeight}px`)
    return () => {
      page.removeProperty('--dock-height')
    }
  }, [cardHeight])

  function flyToDevice(point: Point) {
    setZoom(CLOSE_ZOOM)
    picked.flyTo(point)
  }
  async function goToDevice() {
    const point = await locate()
    if (point) flyToDevice(point)
    else showToast({ text: tAddress('detectFail'), tone: 'bad' })
  }
  const beginAt = useEffectEvent(flyToDevice)
  useEffect(() => {
    if (!isLocatedFirst) return undefined
    let isDropped = false
    async function begin() {
      const point = await locate()
      // Nobody asked for it: a device that does not tell is no news.
      if (point && !isDropped) beginAt(point)
    }
    void begin()
    return () => {
      isDropped = true
    }
  }, [isLocatedFirst])

  const title = picked.street || (picked.isLooking ? t('detecting') : t('noStreet'))
  const zoneText = settings.shouldValidateDeliveryArea
    ? { text: isOutside ? t('outOfZone') : t('inZone') }
    : {}
  return (
    <div className={styles.picker}>
      <div className={styles.map}>
        <MapView
          {...mapWords}
          centre={picked.centre}
          zoom={zoom}
          polygons={zones.outlines}
          pin={{ icon: icons.houseLineFill, title, isBad: isOutside, ...zoneText }}
          insets={{ top: 64, bottom: cardHeight }}
          onSettle={picked.settleAt}
        />
      </div>
      <div className={styles.top}>
        <IconButton
          icon={icons.caretLeft}
          label={tCommon('back')}
          size={48}
          {...(backHref === undefined ? {} : { href: backHref })}
          onPress={onBack}
        />
        <CityPill onChange={(point: Point) => picked.flyTo(point)} />
        <IconButton
          icon={icons.magnifyingGlass}
          label={t('searchPlaceholder')}
          size={48}
          onPress={() => setSearching(true)}
        />
      </div>
      <div className={styles.bottom} ref={card}>
        <div className={styles.locate}>
          <IconButton
            icon={icons.gpsFix}
            label={t('myLocation')}
            size={52}
            onPress={() => void goToDevice()}
          />
        </div>
        <PickerCard
          picked={picked}
          start={start}
          isOutside={isOutside}
          saveLabel={saveLabel}
          onSave={onSave}
          onPickup={settings.pickupActive ? onPickup : undefined}
        />
      </div>
      <LiveRegion message={picked.street ? tRead('mapCenter', { address: picked.street }) : ''} />
      <PlaceSearch
        isOpen={isSearching}
        onClose={() => setSearching(false)}
        onChoose={(point, words) => {
          setSearching(false)
          setZoom(CLOSE_ZOOM)
          picked.flyTo(point, words)
        }}
      />
    </div>
  )
}
