import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { assertOwnMerchant } from '../branches/branches.handlers.ts'
import { requireUser } from '../../http/require-user.ts'
import { listAddresses, presentAddress, removeAddress } from './addresses.queries.ts'
import { createAddress, updateAddress } from './save-address.ts'

export const addressHandlers = {
  'addresses.list': async ({ params }, ctx) => {
    const { id: userId } = requireUser(ctx)
    assertOwnMerchant(params.merchantId, ctx)
    if (params.userId.toLowerCase() !== userId) throw new AppError('user_not_found')
    const rows = await listAddresses(ctx.db, { merchantId: ctx.merchantId, userId })
    return rows.map((row) => presentAddress(row))
  },
  'addresses.create': createAddress,
  'addresses.update': updateAddress,
  'addresses.remove': async ({ params }, ctx) => {
    const { id: userId } = requireUser(ctx)
    const isRemoved = await removeAddress(ctx.db, { merchantId: ctx.merchantId, userId }, params.id)
    if (!isRemoved) throw new AppError('address_not_found')
    return {}
  },
} satisfies Partial<Handlers>
