import { createDataHooks } from '@dasturxon/client'
import type { ShopCalls } from './data/data.ts'

export const { DataProvider, useData, useCall, useQuery, useKnown } = createDataHooks<ShopCalls>()
