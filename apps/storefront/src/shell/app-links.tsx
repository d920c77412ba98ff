import { manifestAddress } from './app-addresses.ts'
import { useEnvironment } from '../environment/environment-provider.tsx'
import { smallPicture } from '../features/catalogue/picture-source.ts'

/**
 * What makes the shop an app of a home screen. The server writes it beside the page, so that it costs a customer no script. An
 * iPhone takes a picture of pixels only; a preview is nobody's app.
 */
export function AppLinks() {
  const { merchantState, language, preview } = useEnvironment()
  if (merchantState.kind !== 'active' || preview) return null
  const { merchant, settings } = merchantState
  const logo = settings.logo || merchant.logo
  const hasPixels = Boolean(logo) && !logo.endsWith('.svg')
  return (
    <>
      <link rel="manifest" href={manifestAddress({ id: merchant.id, language })} />
      {hasPixels ? <link rel="apple-touch-icon" href={smallPicture(logo, 240)} /> : null}
    </>
  )
}
