import type { DeskHandlers } from '../staff/desk-context.ts'
import { addBranch } from './add-branch.ts'
import { addCity, changeCity, removeCity } from './edit-cities.ts'
import { listDeskCities } from './list-cities.ts'
import { changeBranch, copyHours, showStranded } from './change-branch.ts'
import { listDeskBranches, requireDeskBranch } from './list-branches.ts'

export const placeHandlers = {
  'desk.cities': (_input, ctx) => listDeskCities(ctx),
  'desk.addCity': addCity,
  'desk.changeCity': changeCity,
  'desk.removeCity': removeCity,
  'desk.branches': (_input, ctx) => listDeskBranches(ctx),
  'desk.addBranch': addBranch,
  'desk.branch': ({ params }, ctx) => requireDeskBranch(ctx, params.id),
  'desk.changeBranch': changeBranch,
  'desk.strandedOrders': showStranded,
  'desk.copyHours': copyHours,
} satisfies Partial<DeskHandlers>
