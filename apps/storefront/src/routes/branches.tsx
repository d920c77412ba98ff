import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from '../i18n/index.ts'
import { callContext } from '../session/environment.ts'
import { requireData } from '../shell/page-trouble.ts'
import { Screen } from '../shell/screen.tsx'
import { useText } from '../session/use-text.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = context.get(callContext)
  return { branches: requireData(await call('branches.list'), url) }
}

export function Component() {
  const t = useTranslations('branch')
  const text = useText()
  const { branches } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('title')}>
      <ul>
        {branches.map((branch) => (
          <li key={branch.id}>
            {text(branch.name)}, {branch.address}
          </li>
        ))}
      </ul>
    </Screen>
  )
}
