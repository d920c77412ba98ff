import type { App } from '../../context.ts'

/** The address of a merchant's shop, without a slash at the end; throws for a merchant that is not there. */
export async function findShopAddress(
  { db, shopUrl }: Pick<App, 'db' | 'shopUrl'>,
  merchantId: string,
): Promise<{ sub: string; shopUrl: string }> {
  const { sub, domain_url: domainUrl } = await db
    .selectFrom('merchant')
    .select(['sub', 'domain_url'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return { sub, shopUrl: shopUrl({ sub, domainUrl }) }
}
