import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { isOnMenu, summariseGrades, listGrades } from './grades.queries.ts'

export const gradeHandlers = {
  'catalogue.grade': async ({ query: { productId } }, { db, merchantId }) => {
    if (productId !== undefined && !(await isOnMenu(db, merchantId, productId)))
      throw new AppError('product_not_found')
    const summary = await summariseGrades(db, merchantId, productId)
    return { productId: productId ?? null, ...summary, grade: await listGrades(db, merchantId, productId) }
  },
} satisfies Partial<Handlers>
