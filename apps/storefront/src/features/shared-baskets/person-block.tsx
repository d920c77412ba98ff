import type { SharedLine } from '@dasturxon/contract'
import { MONEY_LIMITS } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Badge, Block, Button, IconButton, icons, Picture, Price, Stepper } from '@dasturxon/ui'
import { OptionsText } from '../baskets/options-text.tsx'
import { pictureSource, plateOf } from '../catalogue/picture-source.ts'
import { useProductTexts } from '../catalogue/use-product-texts.ts'
import parts from '../../page/parts.module.css'
import shared from '../baskets/basket-line.module.css'
import styles from './together.module.css'
import type { useLineCounts } from './use-line-counts.ts'
import type { PersonWithLines, SharedShownLine } from './use-shared-lines.ts'

type PersonBlockProps = {
  person: PersonWithLines
  isMine: boolean
  /** Whether anything may be changed now. */
  isOpen: boolean
  counts: ReturnType<typeof useLineCounts>
  /** Takes a line of somebody else away; null for whoever may not. */
  onRemove: ((line: SharedLine) => void) | null
}

/** One person's part of the basket: the name, whether more is to come, the lines, what they cost. */
export function PersonBlock({ person, isMine, isOpen, counts, onRemove }: PersonBlockProps) {
  const t = useTranslations('together')
  const { language } = useEnvironment()
  const { name, isHost, isReady, lines, net } = person
  return (
    <section aria-label={name}>
      <Block isRows>
        <header className={styles.personHead}>
          <span className={styles.initial} aria-hidden="true">
            {String.fromCodePoint(name.codePointAt(0) ?? 0).toUpperCase()}
          </span>
          <h2 className={styles.personName}>
            <bdi>{isMine ? t('you', { name }) : name}</bdi>
            {isHost ? <small>{t('host')}</small> : null}
          </h2>
          <Badge text={isReady ? t('ready') : t('choosing')} variant={isReady ? 'done' : 'quiet'} />
        </header>
        {lines.length === 0 ? <p className={styles.nothing}>{t('nothing')}</p> : null}
        <ul>
          {lines.map((line) => (
            <Line
              key={line.line.key}
              {...line}
              owner={name}
              count={isMine ? counts.countOf(line.line) : line.line.count}
              onCount={isMine && isOpen ? (count) => void counts.setCount(line.line, count) : null}
              onRemove={!isMine && isOpen && onRemove ? () => onRemove(line.line) : null}
            />
          ))}
        </ul>
        {lines.length > 1 ? (
          <p className={styles.personSum}>
            <bdi>{formatSom(net, language)}</bdi>
          </p>
        ) : null}
        {isMine && isOpen ? (
          <div className={styles.add}>
            <Button variant="quiet" icon={icons.plusBold} isWide href={paths.home}>
              {t('addMore')}
            </Button>
          </div>
        ) : null}
      </Block>
    </section>
  )
}

type LineProps = SharedShownLine & {
  owner: string
  count: number
  onCount: ((count: number) => void) | null
  onRemove: (() => void) | null
}

function Line({ line, shown, owner, count, onCount, onRemove }: LineProps) {
  const t = useTranslations()
  const texts = useProductTexts()
  const { language } = useEnvironment()
  const { product, category, options, price } = shown
  const { name, lang } = product ? texts(product) : { name: t('product.notFound'), lang: undefined }
  const unitPrice = price ? price.netPrice / line.count : 0
  return (
    <li className={styles.line}>
      <Picture
        {...pictureSource(product?.image ?? '', 'thumbnail')}
        plate={category ? plateOf(category) : undefined}
        className={styles.picture}
      />
      <div className={parts.grow}>
        <h3 className={shared.name} lang={lang}>
          {name}
        </h3>
        <OptionsText options={options} />
        {line.comment ? <p className={shared.comment}>{line.comment}</p> : null}
        {price ? null : <p className={styles.error}>{t('product.unavailable')}</p>}
        <div className={shared.foot}>
          {price ? (
            <Price
              size="line"
              text={formatSom(unitPrice * count, language)}
              labels={{ current: t('a11y.newPrice'), old: t('a11y.oldPrice') }}
            />
          ) : null}
          {onCount ? (
            <Stepper
              size="small"
              hasBin
              count={count}
              max={MONEY_LIMITS.lineCount}
              labels={{
                group: t('a11y.quantityGroup', { name }),
                increase: t('a11y.increase', { name }),
                decrease: count === 1 ? t('a11y.removeItem', { name }) : t('a11y.decrease', { name }),
              }}
              onChange={onCount}
            />
          ) : (
            <span className={styles.count}>× {count}</span>
          )}
        </div>
      </div>
      {onRemove ? (
        <IconButton
          icon={icons.trashSimple}
          label={t('together.removeOf', { name: owner, product: name })}
          variant="plain"
          onPress={onRemove}
        />
      ) : null}
    </li>
  )
}
