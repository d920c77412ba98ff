import { brandOf } from '../environment/brand-of.ts'
import { useEnvironment } from '../environment/environment-provider.tsx'

/** `<title>` of a screen. Every screen has one (NAV-1). */
export function PageTitle({ children }: { children: string }) {
  const { name } = brandOf(useEnvironment())
  return <title>{children === name ? name : `${children} · ${name}`}</title>
}

/** The shop's name for customers, in the language of the page. */
export function useShopName(): string {
  return brandOf(useEnvironment()).name
}
