import type { Category, Product } from '@dasturxon/contract'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Cta, showToast, Stepper } from '@dasturxon/ui'
import { groupHeadingId } from './modification-groups.tsx'
import type { ProductForm } from './use-product-form.ts'
import { useServedFrom } from './use-served-from.ts'

type ProductActionProps = {
  product: Product
  category: Category
  name: string
  form: ProductForm
  onDone: () => void
}

/** How many, and into the basket for what it costs. An incomplete choice is pointed at, never a dead button. */
export function ProductAction({ product, category, name, form, onDone }: ProductActionProps) {
  const t = useTranslations()
  const { language } = useEnvironment()
  const servedFrom = useServedFrom(product)
  if (category.isWithoutCart) return null
  if (!product.isAvailable) return <Cta label={t('product.unavailable')} isDisabled />
  if (servedFrom !== null) return <Cta label={servedFrom} isDisabled />

  function submit() {
    const submission = form.submit()
    if (submission.kind === 'done') onDone()
    if (submission.kind !== 'wrong') return
    const heading = document.getElementById(groupHeadingId(submission.group))
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }

  return (
    <>
      <Stepper
        size="large"
        count={form.count}
        min={1}
        max={Math.max(1, form.most)}
        labels={{
          group: t('a11y.quantityGroup', { name }),
          increase: t('a11y.increase', { name }),
          decrease: t('a11y.decrease', { name }),
        }}
        onChange={form.setCount}
        onMaxReached={() => showToast({ text: t('product.notEnough', { count: form.most }) })}
      />
      <Cta
        label={form.isEdit ? t('product.update') : t('product.add')}
        sum={formatSom(form.price, language)}
        onPress={submit}
      />
    </>
  )
}
