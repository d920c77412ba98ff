import { formatSom } from '@dasturxon/domain'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { callContext } from '../session/environment.ts'
import { useEnvironment } from '../session/environment-provider.tsx'
import { requireData, requireId } from '../shell/page-trouble.ts'
import { Screen } from '../shell/screen.tsx'
import { useText } from '../session/use-text.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const call = context.get(callContext)
  const id = requireId(params['id'], url)
  return requireData(await call('catalogue.product', { params: { id } }), url)
}

export function Component() {
  const { language } = useEnvironment()
  const text = useText()
  const { product } = useLoaderData<typeof loader>()
  return (
    <Screen title={text(product.name)}>
      <p>{formatSom(product.costPrice, language)}</p>
      <p>{text(product.description)}</p>
    </Screen>
  )
}
