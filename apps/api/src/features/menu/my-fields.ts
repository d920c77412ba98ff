import { branchOfDishField } from '@dasturxon/domain'
import type { DeskContext } from '../staff/desk-context.ts'
import { assertMyBranches, isMine } from '../staff/staff.queries.ts'

/** Whether a field may be named to the caller: what branches that are not theirs sell, and how, is not. */
export function isMyField({ onDuty }: Pick<DeskContext, 'onDuty'>, path: string): boolean {
  const branchId = branchOfDishField(path)
  return branchId === null || isMine(onDuty, branchId)
}

/** Throws where fields of branches that are not the caller's are among them. */
export async function assertMyFields(ctx: DeskContext, paths: readonly string[]): Promise<void> {
  const branchIds = paths.flatMap((path) => branchOfDishField(path) ?? [])
  if (branchIds.length > 0) await assertMyBranches(ctx, branchIds)
}
