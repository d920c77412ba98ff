import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { OptionsText } from '../baskets/options-text.tsx'
import type { ShownLine } from '../baskets/shown-lines.ts'
import { useProductTexts } from '../catalogue/use-product-texts.ts'
import styles from './dishes.module.css'

/** What is ordered, folded: how many dishes, and each of them behind a press. */
export function Dishes({ lines }: { lines: readonly ShownLine[] }) {
  const t = useTranslations('checkout')
  const tPlural = useTranslations('plural')
  const { language } = useEnvironment()
  const texts = useProductTexts()
  const pieces = lines.reduce((count, { line }) => count + line.count, 0)
  if (pieces === 0) return null
  return (
    <details className={styles.dishes}>
      <summary>
        <b>{t('orderLines')}</b> · {tPlural('items', { count: pieces })}
      </summary>
      <ul>
        {lines.map(({ key, line, product, options, price }) => (
          <li key={key}>
            <div>
              {product ? texts(product).name : '—'} × {line.count}
              {options.length > 0 ? <OptionsText options={options} /> : null}
            </div>
            {price ? <bdi>{formatSom(price.netPrice, language)}</bdi> : null}
          </li>
        ))}
      </ul>
    </details>
  )
}
