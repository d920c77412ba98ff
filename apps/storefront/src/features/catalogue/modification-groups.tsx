import type { ModificationGroup, Product } from '@dasturxon/contract'
import { formatSom } from '@dasturxon/domain'
import { useTranslations } from '../../i18n/index.ts'
import { useEnvironment, useShop } from '../../session/environment-provider.tsx'
import { useText } from '../../session/use-text.ts'
import { Badge, ChoiceGroup, OptionRow, OptionTile, OptionTiles, Stepper } from '../../ui/index.ts'
import { countOfOption, isSingleChoice, missingIn, pressOption, setOptionCount } from './choose-options.ts'
import { mayAddModification } from '@dasturxon/domain'
import styles from './modification-groups.module.css'
import { smallPicture } from './picture-source.ts'
import type { ProductForm } from './use-product-form.ts'

/** The id of a group's heading, to scroll to and to focus. */
export const groupHeadingId = (group: ModificationGroup) => `g-${group.id}`

/** The choices a product offers, each with what it asks for and whether that is done. */
export function ModificationGroups({ product, form }: { product: Product; form: ProductForm }) {
  const text = useText()
  return product.modificationGroups.map((group) => (
    <section key={group.id} className={styles.group} aria-labelledby={groupHeadingId(group)}>
      <header className={styles.header}>
        <h3 id={groupHeadingId(group)} className={styles.name} tabIndex={-1}>
          {text(group.name)}
        </h3>
        <GroupBadge group={group} form={form} />
      </header>
      <ChoiceGroup label={text(group.name)} className={styles.options}>
        <Options group={group} form={form} />
      </ChoiceGroup>
    </section>
  ))
}

function GroupBadge({ group, form }: { group: ModificationGroup; form: ProductForm }) {
  const t = useTranslations()
  const { min, max } = group
  const missing = missingIn(group, form.chosen)
  if (form.wrongGroupId === group.id) {
    const text = isSingleChoice(group) ? t('mod.chooseOne') : t('plural.chooseMore', { count: missing })
    return <Badge text={text} look="bad" />
  }
  if (min > 0) return <Badge text={t('mod.required')} look={missing > 0 ? 'quiet' : 'done'} />
  return (
    <Badge
      text={max < group.modifications.length ? t('mod.upTo', { max }) : t('common.optional')}
      look="quiet"
    />
  )
}

function Options({ group, form }: { group: ModificationGroup; form: ProductForm }) {
  const t = useTranslations('a11y')
  const text = useText()
  const { language } = useEnvironment()
  const hasPictures = useShop().settings.modificationViewType === 'FULL_IMAGE'
  const isRadio = isSingleChoice(group) && group.min === 1
  const options = group.modifications.map((option) => {
    const count = countOfOption(form.chosen, option.id)
    const name = text(option.name)
    const mayAdd = mayAddModification(group, option.id, form.chosen)
    const isCounted = option.maxCount > 1 && group.max > 1
    const props = {
      kind: isRadio ? ('radio' as const) : ('checkbox' as const),
      name: group.id,
      title: name,
      price: option.price > 0 ? `+${formatSom(option.price, language)}` : undefined,
      isChecked: count > 0,
      isDisabled: count === 0 && !mayAdd && !isSingleChoice(group),
      onChange: () => form.setChosen(pressOption(group, option.id, form.chosen)),
      action: isCounted && count > 0 && (
        <Stepper
          size="small"
          count={count}
          max={mayAdd ? option.maxCount : count}
          labels={{
            group: t('quantityGroup', { name }),
            increase: t('increase', { name }),
            decrease: t('decrease', { name }),
          }}
          onChange={(wanted) => form.setChosen(setOptionCount(group, option.id, wanted, form.chosen))}
        />
      ),
    }
    return hasPictures ? (
      <OptionTile key={option.id} {...props} picture={smallPicture(option.image) || null} />
    ) : (
      <OptionRow key={option.id} {...props} />
    )
  })
  return hasPictures ? <OptionTiles>{options}</OptionTiles> : options
}
