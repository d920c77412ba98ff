export type BasketPlace = { merchantId: string; basketId: string }

/** Heard when a shared basket changes. */
export const sharedBasketTopic = ({ merchantId, basketId }: BasketPlace): string =>
  `shared-basket:${merchantId}:${basketId}`
