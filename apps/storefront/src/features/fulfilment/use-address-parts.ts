import { addressParts, type DescribedAddress, type DoorPart } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'

const WORDS = {
  office: 'flatShort',
  entrance: 'entrance',
  floor: 'floor',
  domophone: 'intercom',
} as const satisfies Record<DoorPart, string>

/** The parts of an address in the page's language, as every screen says them (DAY-13). */
export function useAddressParts() {
  const t = useTranslations('address')
  return (address: DescribedAddress) => addressParts(address, (part, value) => `${t(WORDS[part])} ${value}`)
}
