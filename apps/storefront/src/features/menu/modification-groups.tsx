import type { ModificationGroup, Product } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { useShop } from '../../environment/environment-provider.tsx'
import { useWrittenText } from '../../texts/use-text.ts'
import { Badge, ChoiceGroup, OptionTiles } from '@dasturxon/ui'
import { useOptionDiet, type OptionDiet } from '../diet/use-option-diet.ts'
import { isFull, isSingleChoice, missingIn } from '../catalogue/choose-options.ts'
import { ModificationChoice } from './modification-choice.tsx'
import parts from '../../page/parts.module.css'
import styles from './modification-groups.module.css'
import type { ProductForm } from './use-product-form.ts'

/** The id of a group's heading, to scroll to and to focus. */
export const groupHeadingId = (group: ModificationGroup) => `g-${group.id}`

/** The choices a product offers, each with what it asks for and whether that is done. */
export function ModificationGroups({ product, form }: { product: Product; form: ProductForm }) {
  const written = useWrittenText()
  const ruleOf = useGroupRule()
  const dietOf = useOptionDiet(product)
  return product.modificationGroups.map((group) => {
    const { text: name, lang } = written(group.name)
    const rule = ruleOf(group)
    return (
      <section key={group.id} className={styles.group} aria-labelledby={groupHeadingId(group)}>
        <header className={styles.header}>
          <div>
            <h2
              id={groupHeadingId(group)}
              aria-describedby={`${groupHeadingId(group)}-state`}
              className={styles.name}
              lang={lang}
              tabIndex={-1}
            >
              {name}
            </h2>
            {rule ? <p className={parts.meta}>{rule}</p> : null}
          </div>
          <span id={`${groupHeadingId(group)}-state`}>
            <GroupBadge group={group} form={form} />
          </span>
        </header>
        <ChoiceGroup label={rule ? `${name}. ${rule}` : name} className={styles.options}>
          <Options group={group} form={form} discount={product.discount} dietOf={dietOf} />
        </ChoiceGroup>
      </section>
    )
  })
}

/** How many to choose, where it is not simply one or none. */
function useGroupRule(): (group: ModificationGroup) => string {
  const t = useTranslations('mod')
  return (group) => {
    const { min, max } = group
    if (isSingleChoice(group) || min === 0) return ''
    return min === max ? t('exactly', { count: min }) : t('range', { min, max })
  }
}

function GroupBadge({ group, form }: { group: ModificationGroup; form: ProductForm }) {
  const t = useTranslations()
  const { min, max } = group
  const missing = missingIn(group, form.chosen)
  if (form.wrongGroupId === group.id) {
    const text = isSingleChoice(group) ? t('mod.chooseOne') : t('plural.chooseMore', { count: missing })
    return <Badge text={missing > 0 ? text : t('mod.upTo', { max })} variant="bad" />
  }
  if (min > 0) return <Badge text={t('mod.required')} variant={missing > 0 ? 'quiet' : 'done'} />
  // What is greyed out below needs a reason.
  if (isFull(group, form.chosen)) return <Badge text={t('mod.fullShort', { max })} variant="warn" />
  const isLimited = max < group.modifications.reduce((sum, { maxCount }) => sum + maxCount, 0)
  return <Badge text={isLimited ? t('mod.upTo', { max }) : t('common.optional')} variant="quiet" />
}

type OptionsProps = {
  group: ModificationGroup
  form: ProductForm
  /** Percent off the product. */
  discount: number
  dietOf: OptionDiet
}

function Options({ group, form, discount, dietOf }: OptionsProps) {
  const hasPictures = useShop().settings.modificationViewType === 'FULL_IMAGE'
  const options = group.modifications.map((option) => (
    <ModificationChoice
      key={option.id}
      group={group}
      option={option}
      form={form}
      discount={discount}
      diet={dietOf(option)}
      hasPicture={hasPictures}
    />
  ))
  return hasPictures ? <OptionTiles>{options}</OptionTiles> : options
}
