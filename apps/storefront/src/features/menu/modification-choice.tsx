import type { ModificationGroup } from '@dasturxon/contract'
import { mayAddModification, priceLine } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useText, useWrittenText } from '../../texts/use-text.ts'
import { OptionRow, OptionTile, showToast, Stepper } from '@dasturxon/ui'
import type { OptionDiet } from '../diet/use-option-diet.ts'
import {
  countOfOption,
  isFull,
  isSingleChoice,
  mayPress,
  pressOption,
  setOptionCount,
} from '../catalogue/choose-options.ts'
import { smallPicture } from '../catalogue/picture-source.ts'
import type { ProductForm } from './use-product-form.ts'

type ModificationChoiceProps = {
  group: ModificationGroup
  option: ModificationGroup['modifications'][number]
  form: ProductForm
  /** Percent off the product, which is off its options too. */
  discount: number
  /** What the customer's own wishes say of it. */
  diet: ReturnType<OptionDiet>
  hasPicture: boolean
}

/** One option: a radio where one must be chosen, a box else; with a count of its own where it may be taken more than once. */
export function ModificationChoice({
  group,
  option,
  form,
  discount,
  diet,
  hasPicture,
}: ModificationChoiceProps) {
  const t = useTranslations()
  const text = useText()
  const { language } = useEnvironment()
  const count = countOfOption(form.chosen, option.id)
  const { text: name, lang } = useWrittenText()(option.name)
  const mayAdd = mayAddModification(group, option.id, form.chosen)
  const added = priceLine({ costPrice: option.price, discount, count: 1, modifications: [] }).unitNetPrice
  const isCounted = option.maxCount > 1 && group.max > 1

  /** A plus that does nothing says why. */
  function sayMost() {
    const isGroupFull = isFull(group, form.chosen)
    showToast({
      text: isGroupFull
        ? t('mod.full', { group: text(group.name), max: group.max })
        : t('mod.optionFull', { name, max: option.maxCount }),
    })
  }

  const props = {
    kind: isSingleChoice(group) && group.min === 1 ? ('radio' as const) : ('checkbox' as const),
    name: group.id,
    title: name,
    lang,
    detail: diet.reason ?? undefined,
    price: added > 0 ? t('mod.plus', { amount: formatSom(added, language) }) : undefined,
    isChecked: count > 0,
    // What was chosen before can still be taken back.
    isDisabled: !mayPress(group, option.id, form.chosen) || (diet.isClosed && count === 0),
    onChange: () => form.setChosen(pressOption(group, option.id, form.chosen)),
    action: isCounted && count > 0 && (
      <Stepper
        size="small"
        count={count}
        min={option.minCount}
        max={mayAdd ? option.maxCount : count}
        labels={{
          group: t('a11y.quantityGroup', { name }),
          increase: t('a11y.increase', { name }),
          decrease: t('a11y.decrease', { name }),
        }}
        onChange={(wanted) => form.setChosen(setOptionCount(group, option.id, wanted, form.chosen))}
        onMaxReached={sayMost}
      />
    ),
  }
  return hasPicture ? (
    <OptionTile {...props} picture={smallPicture(option.image, 160) || null} />
  ) : (
    <OptionRow {...props} />
  )
}
