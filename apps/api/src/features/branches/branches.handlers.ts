import { nearestBranch } from '@dasturxon/domain'
import { BranchSettings } from '@dasturxon/contract/schemas'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listPauses } from './branch-state.ts'
import {
  addressedIn,
  findBranch,
  listBranches,
  presentBranch,
  presentDocumentBranch,
} from './branches.queries.ts'
import { listCities, listRegions } from './places.queries.ts'

export const branchHandlers = {
  'branches.list': ({ query }, ctx) => presentBranches(ctx, query.cityId),

  'branches.full': async ({ query }, ctx) => {
    const resting = await restingServices(ctx)
    const rows = await listBranches(ctx.db, ctx.merchantId, query.cityId)
    return addressedIn(rows, ctx.language).map((row) =>
      presentDocumentBranch(row, ctx.now(), resting.get(row.id)),
    )
  },

  'branches.find': async ({ params }, ctx) => {
    const found = await findBranch(ctx.db, ctx.merchantId, params.id)
    const [row] = addressedIn(found ? [found] : [], ctx.language)
    if (!row) throw new AppError('branch_not_found')
    return presentDocumentBranch(row, ctx.now(), (await restingServices(ctx)).get(row.id))
  },

  'branches.closest': async ({ params, query }, ctx) => {
    assertNamed(params.merchantId)
    assertOwnMerchant(params.merchantId, ctx)
    const branches = addressedIn(await listBranches(ctx.db, ctx.merchantId), ctx.language)
    const resting = await restingServices(ctx)
    const isResting = ({ id }: { id: string }) => resting.get(id)?.includes('DELIVERY') === true
    const serving =
      query.type === 'DELIVERY'
        ? branches.filter((branch) => isDelivering(branch) && !isResting(branch))
        : branches
    const nearest = nearestBranch(serving, { latitude: query.lat, longitude: query.lon })
    if (!nearest) throw new AppError('no_branches')
    return presentBranch(nearest.branch, Math.round(nearest.distanceM), resting.get(nearest.branch.id))
  },

  'cities.list': ({ params }, ctx) => {
    assertOwnMerchant(params.merchantId, ctx)
    return listCities(ctx.db, ctx.merchantId)
  },

  'regions.list': ({ query }, { db, merchantId }) => listRegions(db, merchantId, query.cityId),
} satisfies Pick<
  Handlers,
  'branches.list' | 'branches.full' | 'branches.find' | 'branches.closest' | 'cities.list' | 'regions.list'
>

async function presentBranches(ctx: RequestContext, cityId: string | undefined) {
  const resting = await restingServices(ctx)
  const rows = await listBranches(ctx.db, ctx.merchantId, cityId)
  return addressedIn(rows, ctx.language).map((row) => presentBranch(row, null, resting.get(row.id)))
}

/** Which services rest now, by branch. */
async function restingServices({ db, merchantId, now }: RequestContext): Promise<Map<string, string[]>> {
  const pauses = await listPauses(db, { merchantId, now: now() })
  const byBranch = Map.groupBy(pauses, (pause) => pause.branch_id)
  return new Map(
    [...byBranch].map(([id, list]): [string, string[]] => [id, list.map((one) => one.service_type)]),
  )
}

const isDelivering = ({ settings }: { settings: unknown }) => BranchSettings.parse(settings).deliveryEnabled

/** What a caller without a merchant writes into the path; spec §5 and §8 have a text for each (LOC-4). */
function assertNamed(merchantId: string): void {
  if (merchantId === 'null') throw new AppError('merchant_not_defined')
  if (merchantId === 'undefined') throw new AppError('merchant_undefined')
}

/** A path that names a merchant other than the header's (spec §7) finds nothing: rows are reached by one merchant only. */
export function assertOwnMerchant(merchantId: string, ctx: RequestContext): void {
  if (merchantId.toLowerCase() !== ctx.merchantId) throw new AppError('merchant_not_found')
}
