import type { Catalogue } from '@dasturxon/contract'
import { formatSom } from '@dasturxon/domain'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../session/environment-provider.tsx'
import { useText } from '../../session/use-text.ts'

/** Products under their categories. */
export function ProductList({ catalogue }: { catalogue: Catalogue }) {
  const { language } = useEnvironment()
  const text = useText()
  return catalogue.categories.map((category) => (
    <section key={category.id} aria-labelledby={category.id}>
      <h2 id={category.id}>{text(category.name)}</h2>
      <ul>
        {catalogue.products
          .filter((product) => product.categoryId === category.id)
          .map((product) => (
            <li key={product.id}>
              <a href={paths.product(product.id)}>{text(product.name)}</a>{' '}
              <span>{formatSom(product.costPrice, language)}</span>
            </li>
          ))}
      </ul>
    </section>
  ))
}
