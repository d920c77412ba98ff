import { PAST_STATES, type DeskCallInput } from '@dasturxon/contract/desk'
import { PAYMENT_TYPES, SERVICE_TYPES } from '@dasturxon/domain'
import { isDay } from '../../ui/is-day.ts'

export type HistoryQuery = NonNullable<DeskCallInput<'desk.orderHistory'>['query']>

/** What of the past is asked for, as the address says; what the address says wrongly is not asked for. */
export function readHistoryFilter(parameters: URLSearchParams) {
  const day = parameters.get('day')
  const courier = parameters.get('courier')
  const named = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((one) => one === parameters.get(name))
  return {
    /** A business day, `all` of them, or null for the one that it is. */
    day: day === 'all' || isDay(day) ? day : null,
    service: named('service', SERVICE_TYPES),
    state: named('state', PAST_STATES),
    payment: named('payment', PAYMENT_TYPES),
    courier: courier !== null && /^[\da-f-]{36}$/.test(courier) ? courier : undefined,
    wrong: parameters.has('wrong'),
    refunded: parameters.has('refunded'),
    late: parameters.has('late'),
    unreceipted: parameters.has('unreceipted'),
    q: (parameters.get('q') ?? '').slice(0, 60),
  }
}
export type HistoryFilter = ReturnType<typeof readHistoryFilter>

/** The question to the server. */
export function queryOf(
  { day, service, state, payment, courier, wrong, refunded, late, unreceipted, q }: HistoryFilter,
  branchId: string | undefined,
): HistoryQuery {
  const words = q.trim()
  return {
    ...(day === null ? { today: 'true' } : day === 'all' ? {} : { from: day, to: day }),
    ...(branchId !== undefined && { branchId }),
    ...(service && { service }),
    ...(state && { state }),
    ...(payment && { payment }),
    ...(courier !== undefined && { courierId: courier }),
    ...(wrong && { wrong: 'true' }),
    ...(refunded && { refunded: 'true' }),
    ...(late && { late: 'true' }),
    ...(unreceipted && { unreceipted: 'true' }),
    ...(words !== '' && { q: words }),
  }
}

/** Whether the rows of a day are narrowed by more than the day and the words. */
export const isNarrowed = ({ day: _day, q: _q, ...narrowing }: HistoryFilter): boolean =>
  Object.values(narrowing).some(Boolean)
