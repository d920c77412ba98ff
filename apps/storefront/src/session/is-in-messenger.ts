import { isRecord } from './is-record.ts'

/** spec §5: shorter init data is as good as none. */
const LEAST_INIT_DATA = 11

/**
 * Whether the page runs inside a messenger, which then says who the customer is by itself. Its script hands the init data
 * over as `Telegram.WebApp.initData`; before that script runs they are in the address' fragment. In the browser only.
 */
export function isInMessenger(page: { location: { hash: string } } = window): boolean {
  const fragment = new URLSearchParams(page.location.hash.slice(1)).get('tgWebAppData')
  return [fragment, initDataOf(page)].some(
    (initData) => typeof initData === 'string' && initData.length >= LEAST_INIT_DATA,
  )
}

function initDataOf(page: object): unknown {
  const messenger = 'Telegram' in page ? page.Telegram : undefined
  const app = isRecord(messenger) ? messenger['WebApp'] : undefined
  return isRecord(app) ? app['initData'] : undefined
}
