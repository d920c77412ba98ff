import { nearestBranch } from '@dasturxon/domain'
import { BranchSettings } from '@dasturxon/contract/schemas'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { findBranch, listBranches, presentBranch, presentDocumentBranch } from './branches.queries.ts'
import { listCities, listRegions } from './places.queries.ts'

export const branchHandlers = {
  'branches.list': async ({ query }, { db, merchantId }) =>
    (await listBranches(db, merchantId, query.cityId)).map((row) => presentBranch(row)),

  'branches.full': async ({ query }, { db, merchantId, now }) =>
    (await listBranches(db, merchantId, query.cityId)).map((row) => presentDocumentBranch(row, now())),

  'branches.find': async ({ params }, { db, merchantId, now }) => {
    const row = await findBranch(db, merchantId, params.id)
    if (!row) throw new AppError('branch_not_found')
    return presentDocumentBranch(row, now())
  },

  'branches.closest': async ({ params, query }, ctx) => {
    assertNamed(params.merchantId)
    assertOwnMerchant(params.merchantId, ctx)
    const branches = await listBranches(ctx.db, ctx.merchantId)
    const serving = query.type === 'DELIVERY' ? branches.filter(isDelivering) : branches
    const nearest = nearestBranch(serving, { latitude: query.lat, longitude: query.lon })
    if (!nearest) throw new AppError('no_branches')
    return presentBranch(nearest.branch, Math.round(nearest.distanceM))
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
