import type { DeskCallInput, DeskCallName, DeskCallOutput } from '@dasturxon/contract/desk'
import { createDeskClient, type DeskCallFunction } from '@dasturxon/contract/desk/client'
import { createDataHooks, createDataOf, type DataOf } from '@dasturxon/runtime'

/** The desk's table of calls. */
export type DeskCalls = {
  io: { [N in DeskCallName]: { input: DeskCallInput<N>; output: DeskCallOutput<N> } }
  call: DeskCallFunction
}

/** The API of this origin; the sign-in is a cookie. */
export function createDeskData(merchantId: string): DataOf<DeskCalls> {
  return createDataOf<DeskCalls>(createDeskClient({ baseUrl: '/api', merchant: merchantId }), {
    freshMs: { 'desk.menu': 60_000, 'desk.products': 15_000 },
    versioned: {},
    invalidates: {
      'desk.addDevice': ['desk.devices'],
      'desk.revokeDevice': ['desk.devices'],
      'desk.addStaff': ['desk.staff'],
      'desk.changeStaff': ['desk.staff'],
      'desk.inviteStaff': ['desk.staff'],
      'desk.changeStock': ['desk.menu'],
      'desk.changeAlarm': ['desk.alarm'],
      'desk.publishSettings': ['desk.log'],
      'desk.setStaffGroup': ['desk.alarm'],
      'desk.addProduct': ['desk.products', 'desk.menu'],
      'desk.addCategory': ['desk.products', 'desk.menu'],
      'desk.changeProduct': ['desk.products', 'desk.menu'],
      'desk.changeCategory': ['desk.products', 'desk.menu'],
      'desk.changePrices': ['desk.products', 'desk.menu'],
      'desk.orderProducts': ['desk.products', 'desk.menu'],
      'desk.orderCategories': ['desk.products', 'desk.menu'],
      'desk.undoChange': ['desk.products', 'desk.menu', 'desk.log'],
      'desk.beginShift': ['desk.shifts'],
      'desk.endShift': ['desk.shifts'],
      'desk.answerReservation': ['desk.reservations'],
      'desk.claimPrintJob': ['desk.printJobs'],
      'desk.endPrintJob': ['desk.printJobs'],
    },
  })
}

export const { DataProvider, useCall, useData, useQuery } = createDataHooks<DeskCalls>()
