import type { Product } from '@dasturxon/contract'
import { ALLERGENS, DIETS, NO_WISHES, type Allergen, type Diet } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { useShopKind } from '../../environment/environment-provider.tsx'
import { Button, ChoiceGroup, Cta, OptionRow, Sheet } from '@dasturxon/ui'
import styles from './diet-sheet.module.css'
import { useDietPreferences } from './diet-preferences.ts'

type DietSheetProps = { products: readonly Product[]; isOpen: boolean; onClose: () => void }

/** What the customer avoids and wants, out of what this menu speaks of; every press counts at once. */
export function DietSheet({ products, isOpen, onClose }: DietSheetProps) {
  const t = useTranslations()
  const kind = useShopKind()
  const [preferences, setPreferences] = useDietPreferences()
  const { avoid, diets } = preferences
  const declared = listDeclared(products)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('diet.title')}
      labels={{ close: t('a11y.sheetClose'), handle: t('a11y.sheetHandle') }}
      footer={<Cta label={t('common.done')} onPress={onClose} />}
    >
      <p className={styles.lead}>{t('diet.lead', { kind })}</p>
      <Choices
        title={t('diet.avoid')}
        name="avoid"
        options={ALLERGENS.filter((one) => declared.has(one) || avoid.includes(one))}
        chosen={avoid}
        onChange={(chosen) => setPreferences({ ...preferences, avoid: chosen })}
      />
      <Choices
        title={t('diet.only')}
        name="diets"
        options={DIETS.filter((one) => declared.has(one) || diets.includes(one))}
        chosen={diets}
        onChange={(chosen) => setPreferences({ ...preferences, diets: chosen })}
      />
      <p className={styles.care}>{t('diet.mayVary', { kind })}</p>
      {avoid.length + diets.length > 0 ? (
        <Button variant="quiet" onPress={() => setPreferences(NO_WISHES)}>
          {t('common.clear')}
        </Button>
      ) : null}
    </Sheet>
  )
}

type ChoicesProps<Preference> = {
  title: string
  name: string
  options: readonly Preference[]
  chosen: readonly Preference[]
  onChange: (chosen: readonly Preference[]) => void
}

function Choices<Preference extends Allergen | Diet>({
  title,
  name,
  options,
  chosen,
  onChange,
}: ChoicesProps<Preference>) {
  const t = useTranslations('diet')
  const nameOf = (preference: Allergen | Diet) => t(preference)
  if (options.length === 0) return null
  return (
    <>
      <h3 className={styles.title} aria-hidden="true">
        {title}
      </h3>
      <ChoiceGroup label={title} className={styles.choices}>
        {options.map((preference) => (
          <OptionRow
            key={preference}
            kind="checkbox"
            name={name}
            title={nameOf(preference)}
            isChecked={chosen.includes(preference)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, preference] : chosen.filter((one) => one !== preference))
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
