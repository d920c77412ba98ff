import type { Product } from '@dasturxon/contract'
import { ALLERGENS, DIETS, NO_WISHES, type Allergen, type Diet } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { Button, ChoiceGroup, Cta, OptionRow, Sheet } from '@dasturxon/ui'
import styles from './diet-sheet.module.css'
import { useDietWishes } from './diet-wishes.ts'

type DietSheetProps = { products: readonly Product[]; isOpen: boolean; onClose: () => void }

/** What the customer avoids and wants, out of what this menu speaks of; every press counts at once. */
export function DietSheet({ products, isOpen, onClose }: DietSheetProps) {
  const t = useTranslations()
  const [wishes, setWishes] = useDietWishes()
  const { avoid, diets } = wishes
  const declared = listDeclared(products)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('diet.title')}
      labels={{ close: t('a11y.sheetClose'), handle: t('a11y.sheetHandle') }}
      footer={<Cta label={t('common.done')} onPress={onClose} />}
    >
      <p className={styles.lead}>{t('diet.lead')}</p>
      <Choices
        title={t('diet.avoid')}
        name="avoid"
        options={ALLERGENS.filter((one) => declared.has(one) || avoid.includes(one))}
        chosen={avoid}
        onChange={(chosen) => setWishes({ ...wishes, avoid: chosen })}
      />
      <Choices
        title={t('diet.only')}
        name="diets"
        options={DIETS.filter((one) => declared.has(one) || diets.includes(one))}
        chosen={diets}
        onChange={(chosen) => setWishes({ ...wishes, diets: chosen })}
      />
      <p className={styles.care}>{t('diet.mayVary')}</p>
      {avoid.length + diets.length > 0 ? (
        <Button look="quiet" onPress={() => setWishes(NO_WISHES)}>
          {t('common.clear')}
        </Button>
      ) : null}
    </Sheet>
  )
}

type ChoicesProps<Wish> = {
  title: string
  name: string
  options: readonly Wish[]
  chosen: readonly Wish[]
  onChange: (chosen: readonly Wish[]) => void
}

function Choices<Wish extends Allergen | Diet>({
  title,
  name,
  options,
  chosen,
  onChange,
}: ChoicesProps<Wish>) {
  const t = useTranslations('diet')
  const nameOf = (wish: Allergen | Diet) => t(wish)
  if (options.length === 0) return null
  return (
    <>
      <h3 className={styles.title} aria-hidden="true">
        {title}
      </h3>
      <ChoiceGroup label={title} className={styles.choices}>
        {options.map((wish) => (
          <OptionRow
            key={wish}
            kind="checkbox"
            name={name}
            title={nameOf(wish)}
            isChecked={chosen.includes(wish)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, wish] : chosen.filter((one) => one !== wish))
            }
          />
        ))}
      </ChoiceGroup>
    </>
  )
}

/** All that products or their options name. */
function listDeclared(products: readonly Product[]): ReadonlySet<Allergen | Diet> {
  const options = products.flatMap(({ modificationGroups }) =>
    modificationGroups.flatMap(({ modifications }) => modifications),
  )
  return new Set(
    [...products, ...options].flatMap(({ allergens, diets }) => [...(allergens ?? []), ...diets]),
  )
}
