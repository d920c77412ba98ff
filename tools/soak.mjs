// npm run soak -- --minutes 10 --seed 7: what a quiet load for long does to the shop's memory (docs/proofs.md).
import { onProjectNode } from './project-node.mjs'

await onProjectNode(() => import('./soak/main.ts'))
