import type { DeskProductRow } from '@dasturxon/contract/desk'
import { priceLine, TEXT_LANGUAGES } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatNumber } from '@dasturxon/i18n/formats'
import { Icon, icons } from '@dasturxon/ui'
import { smallPicture } from '../../ui/small-picture.ts'
import styles from './menu-dishes.module.css'

/** The word for it among those of the menu. */
export const stateOf = ({ active, stops }: DeskProductRow) =>
  active ? (stops.length > 0 ? 'isStopped' : 'onSale') : 'isHidden'

/** In words and a mark: on sale, stopped, hidden. */
export function StateOf({ product }: { product: DeskProductRow }) {
  const { text } = useDeskText()
  const state = stateOf(product)
  return (
    <>
      {state === 'onSale' ? (
        <i className={styles.dot} />
      ) : (
        <Icon of={state === 'isHidden' ? icons.eyeSlash : icons.prohibitFill} />
      )}
      {text(`menu.${state}`)}
    </>
  )
}

/** The picture of a dish, or the place of one. */
export function DishPicture({ image }: { image: string }) {
  return (
    <span className={styles.picture}>
      {image === '' ? <Icon of={icons.image} /> : <img src={smallPicture(image)} alt="" loading="lazy" />}
    </span>
  )
}

/** What a customer pays, and before it the price without the discount. */
export function PriceOf({ product: { costPrice, discount } }: { product: DeskProductRow }) {
  const { language } = useDeskText()
  const { netPrice } = priceLine({ costPrice, discount, count: 1, modifications: [] })
  return (
    <>
      {netPrice !== costPrice && <s className={styles.quiet}>{formatNumber(costPrice, language)}</s>}
      <b>{formatNumber(netPrice, language)}</b>
    </>
  )
}

/** The languages of a dish in words. */
export function useGapsText({ gaps }: Pick<DeskProductRow, 'gaps'>): string {
  const { text } = useDeskText()
  if (gaps.length === 0) return text('menu.noGaps')
  return text('menu.gaps', { languages: gaps.map((one) => text(`product.${one}`)).join(', ') })
}

/** The three languages, with those marked in which a customer reads another one. */
export function Gaps({ product: { gaps } }: { product: Pick<DeskProductRow, 'gaps'> }) {
  return (
    <span className={styles.gaps} aria-hidden="true">
      {TEXT_LANGUAGES.map((language) => (
        <i key={language} data-gap={gaps.includes(language) || undefined}>
          {language === 'eng' ? 'EN' : language.toUpperCase()}
        </i>
      ))}
    </span>
  )
}
