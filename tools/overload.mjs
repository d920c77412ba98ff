// npm run overload -- --seconds 45 --seed 7: the shop under twice and four times what it can do (docs/proofs.md).
import { onProjectNode } from './project-node.mjs'

await onProjectNode(() => import('./overload/main.ts'))
