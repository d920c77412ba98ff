import { nearestBranch, type Point } from '@dasturxon/domain'
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
    const point = { latitude: query.lat, longitude: query.lon }
    const nearest = await closestBranch(ctx, { point, isDelivery: query.type === 'DELIVERY' })
    if (!nearest) throw new AppError('no_branches')
    const [branch] = addressedIn([nearest.branch], ctx.language)
    return presentBranch(branch ?? nearest.branch, Math.round(nearest.distanceM), nearest.resting)
  },

  'cities.list': ({ params }, ctx) => {
    assertOwnMerchant(params.merchantId, ctx)
    return listCities(ctx.db, ctx.merchantId)
  },

  'regions.list': ({ query }, { db, merchantId }) => listRegions(db, merchantId, query.cityId),
} satisfies Partial<Handlers>

/** The branch nearest to a point, of those that deliver now where it is for a delivery; null when there is none. */
export async function closestBranch(
  ctx: Pick<RequestContext, 'db' | 'merchantId' | 'now'>,
  { point, isDelivery }: { point: Point; isDelivery: boolean },
) {
  const branches = await listBranches(ctx.db, ctx.merchantId)
  const resting = await restingServices(ctx)
  const isResting = ({ id }: { id: string }) => resting.get(id)?.includes('DELIVERY') === true
  const serving = isDelivery
    ? branches.filter((branch) => isDelivering(branch) && !isResting(branch))
    : branches
  const nearest = nearestBranch(serving, point)
  return nearest && { ...nearest, resting: resting.get(nearest.branch.id) }
}

async function presentBranches(ctx: RequestContext, cityId: string | undefined) {
  const resting = await restingServices(ctx)
  const rows = await listBranches(ctx.db, ctx.merchantId, cityId)
  return addressedIn(rows, ctx.language).map((row) => presentBranch(row, null, resting.get(row.id)))
}

/** Which services rest now, by branch. */
async function restingServices({
  db,
  merchantId,
  now,
}: Pick<RequestContext, 'db' | 'merchantId' | 'now'>): Promise<Map<string, string[]>> {
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
