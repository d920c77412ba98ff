import { memo } from 'react'
import { MONEY_LIMITS } from '@dasturxon/domain'
import { formatNumber, formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { IconButton, icons, Picture, Price, showToast, Stepper } from '@dasturxon/ui'
import { useProductDoors } from '../catalogue/open-product.tsx'
import { LineDiet } from '../diet/line-diet.tsx'
import { pictureSource, plateOf } from '../catalogue/picture-source.ts'
import { useProductTexts } from '../catalogue/use-product-texts.ts'
import parts from '../../page/parts.module.css'
import shared from '../baskets/basket-line.module.css'
import styles from './basket-line-row.module.css'
import { LineNotes } from './line-notes.tsx'
import { OptionsText } from '../baskets/options-text.tsx'
import { ReplacementOffer } from './replacement-offer.tsx'
import type { ShownLine } from '../baskets/shown-lines.ts'
import { isSameJson } from './is-same-json.ts'
import { useBasketChanges } from '../baskets/use-basket-changes.ts'

/** A line of the basket: its whole name, what was chosen, what it costs, how many. Drawn anew where it has changed. */
export const BasketLineRow = memo(function BasketLineRow({ shown }: { shown: ShownLine }) {
  const t = useTranslations()
  const texts = useProductTexts()
  const doors = useProductDoors()
  const { setCount } = useBasketChanges()
  const { key, line, product, category, options, price } = shown
  const { name, lang, amount } = product
    ? texts(product)
    : { name: t('product.notFound'), lang: undefined, amount: '' }
  return (
    <li className={styles.line}>
      <Picture
        {...pictureSource(product?.image ?? '', 'row')}
        plate={category ? plateOf(category) : undefined}
        className={styles.picture}
        sizes="80px"
      />
      <div className={parts.grow}>
        <h3 className={shared.name} lang={lang}>
          {product ? (
            <a
              href={paths.product(product.id)}
              onClick={(event) => {
                // With a modifier key it is the browser's own: another tab has the product's page.
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                doors.edit(product.id, key)
              }}
            >
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {options.length > 0 ? (
          <OptionsText options={options} />
        ) : (
          amount && (
            <p className={styles.amount}>
              <bdi>{amount}</bdi>
            </p>
          )
        )}
        {line.comment ? <p className={shared.comment}>{line.comment}</p> : null}
        {product ? <LineDiet product={product} chosen={line.modifications} /> : null}
        <LineNotes shown={shown} onChooseAgain={product ? () => doors.edit(product.id, key) : undefined} />
        {product && (shown.lineError === 'sold_out' || shown.lineError === 'not_here') ? (
          <ReplacementOffer shown={shown} product={product} />
        ) : null}
        {price ? (
          <div className={`${shared.foot} ${styles.foot}`}>
            <LinePriceText price={price} />
            <LineCount shown={shown} name={name} />
          </div>
        ) : null}
      </div>
      {/* What cannot be sold can only be taken away. */}
      {price ? null : (
        <IconButton
          icon={icons.trashSimple}
          label={t('a11y.removeItem', { name })}
          variant="plain"
          onPress={() => setCount(key, 0, name)}
        />
      )}
    </li>
  )
}, isSameJson)

function LinePriceText({ price }: { price: NonNullable<ShownLine['price']> }) {
  const t = useTranslations('a11y')
  const { language } = useEnvironment()
  return (
    <Price
      size="line"
      text={formatSom(price.netPrice, language)}
      oldText={price.discount > 0 ? formatNumber(price.price, language) : undefined}
      labels={{ current: t('newPrice'), old: t('oldPrice') }}
    />
  )
}

function LineCount({ shown: { key, line, most }, name }: { shown: ShownLine; name: string }) {
  const t = useTranslations()
  const { setCount } = useBasketChanges()
  const max = most ?? MONEY_LIMITS.lineCount
  return (
    <Stepper
      size="small"
      hasBin
      count={line.count}
      max={max}
      labels={{
        group: t('a11y.quantityGroup', { name }),
        increase: t('a11y.increase', { name }),
        decrease: line.count === 1 ? t('a11y.removeItem', { name }) : t('a11y.decrease', { name }),
      }}
      onChange={(count) => setCount(key, count, name)}
      onMaxReached={() => showToast({ text: t('product.notEnough', { count: max }) })}
    />
  )
}
