/** Why a shop takes no orders of a customer; what else there is to say is written beside it. */
export const BLOCK_REASONS = ['NOT_TAKEN', 'NOT_PAID', 'FALSE_ORDERS', 'RUDE', 'OTHER'] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]
