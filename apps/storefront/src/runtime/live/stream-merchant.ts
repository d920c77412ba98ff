let merchantId: string | undefined

/** Says once whose shop the window shows, for streams that cannot say it by a cookie. */
export function setStreamMerchant(id: string | undefined): void {
  merchantId = id
}

export const streamMerchant = (): string | undefined => merchantId
