import { ofMerchant, type Db } from '@dasturxon/db'

/** The app for one merchant: its database shows that merchant's rows and no others. */
export const appOfMerchant = <Used extends { db: Db }>(app: Used, merchantId: string): Used => ({
  ...app,
  db: ofMerchant(app.db, merchantId),
})
