import { leniency, type Budget } from '../../http/budgets.ts'

/**
 * How often one source asks the geocoder, which costs somebody else's server: someone who drags a map and types without a
 * pause asks about a hundred times in a minute, and several people share the address of a mobile network.
 */
export const askBudgets = (source: string, isDemo: boolean): Budget[] => [
  { key: `geocoding:source:${source}`, limit: 300 * leniency(isDemo), windowSeconds: 60 },
]
