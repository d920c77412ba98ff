import { createDataHooks } from '@dasturxon/runtime'
import type { ShopCalls } from './data/data.ts'

export const { DataProvider, useData, useCall, useQuery, useKnown } = createDataHooks<ShopCalls>()
