/** What the basket of the browser says, for the proof that it is what the server charges. */
export { productOfBranch } from '../features/catalogue/menu-of-branch.ts'
export { orderableLines, showLines, sumOfLines } from '../features/baskets/shown-lines.ts'
export { addLine, EMPTY_BASKET, type Basket, type BasketLine } from '../session/basket.ts'
export { buildQuoteRequest } from '../features/pricing/quote-request.ts'
