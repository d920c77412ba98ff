import { nearestBranch, type Point } from '@dasturxon/domain'
import type { Branch } from '@dasturxon/contract'
import { Branch as BranchSchema, BranchSettings } from '@dasturxon/contract/schemas'
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
    const pauses = await pausesByBranch(ctx)
    const rows = await listBranches(ctx.db, ctx.merchantId, query.cityId)
    return addressedIn(rows, ctx.language).map((row) =>
      presentDocumentBranch(row, ctx.now(), pauses.get(row.id)),
    )
  },

  'branches.find': async ({ params }, ctx) => {
    const found = await findBranch(ctx.db, ctx.merchantId, params.id)
    const [row] = addressedIn(found ? [found] : [], ctx.language)
    if (!row) throw new AppError('branch_not_found')
    return presentDocumentBranch(row, ctx.now(), (await pausesByBranch(ctx)).get(row.id))
  },

  'branches.closest': async ({ params, query }, ctx) => {
    assertNamed(params.merchantId)
    assertOwnMerchant(params.merchantId, ctx)
    const point = { latitude: query.lat, longitude: query.lon }
    const nearest = await closestBranch(ctx, { point, isDelivery: query.type === 'DELIVERY' })
    if (!nearest) throw new AppError('no_branches')
    const [branch] = addressedIn([nearest.branch], ctx.language)
    return presentBranch(branch ?? nearest.branch, Math.round(nearest.distanceM), nearest.pauses)
  },

  'cities.list': ({ params }, ctx) => {
    assertOwnMerchant(params.merchantId, ctx)
    return listCities(ctx.db, ctx.merchantId)
  },

  'regions.list': ({ query }, { db, merchantId }) => listRegions(db, merchantId, query.cityId),
} satisfies Partial<Handlers>

/**
 * The branch nearest to a point, where it is for a delivery of those that deliver: of those whose delivery does not rest, as long as there
 * are some; null when there is none.
 */
export async function closestBranch(
  ctx: Pick<RequestContext, 'db' | 'merchantId' | 'now'>,
  { point, isDelivery }: { point: Point; isDelivery: boolean },
) {
  const branches = await listBranches(ctx.db, ctx.merchantId)
  const pauses = await pausesByBranch(ctx)
  const serving = isDelivery ? branches.filter(isDelivering) : branches
  const working = serving.filter(
    ({ id }) => !isDelivery || !pauses.get(id)?.some(({ service }) => service === 'DELIVERY'),
  )
  const nearest = nearestBranch(working.length > 0 ? working : serving, point)
  return nearest && { ...nearest, pauses: pauses.get(nearest.branch.id) }
}

async function presentBranches(ctx: RequestContext, cityId: string | undefined) {
  const pauses = await pausesByBranch(ctx)
  const rows = await listBranches(ctx.db, ctx.merchantId, cityId)
  return addressedIn(rows, ctx.language).map((row) => presentBranch(row, null, pauses.get(row.id)))
}

/** Which services rest now, by branch. */
async function pausesByBranch({
  db,
  merchantId,
  now,
}: Pick<RequestContext, 'db' | 'merchantId' | 'now'>): Promise<Map<string, Branch['pauses']>> {
  const pauses = await listPauses(db, { merchantId, now: now() })
  return new Map(
    [...Map.groupBy(pauses, (pause) => pause.branch_id)].map(([id, list]) => [
      id,
      BranchSchema.shape.pauses.parse(
        list.map((one) => ({
          service: one.service_type,
          until: one.until.toISOString(),
          reason: one.reason,
        })),
      ),
    ]),
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
