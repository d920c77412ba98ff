import type { DeskPaymentMethod } from '@dasturxon/contract/desk'

type Offered = Pick<DeskPaymentMethod, 'type' | 'isSwitchedOff' | 'lacksAccount'> & {
  fields: Pick<DeskPaymentMethod['fields'], 'isActive' | 'webEnabled'>
}

/** Whether customers can pay so in the web shop; without one such way nobody can order there (spec §3 Payment). */
export const isOnSite = ({ type, isSwitchedOff, lacksAccount, fields }: Offered): boolean =>
  fields.isActive && fields.webEnabled && !isSwitchedOff && !lacksAccount && type !== 'CLICK_MINI_APP'
