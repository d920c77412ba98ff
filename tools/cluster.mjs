// npm run cluster -- --kills 5 --seed 7: the reference installation of deploy/ on this machine, and its primaries killed (docs/proofs.md).
import { onProjectNode } from './project-node.mjs'

await onProjectNode(() => import('./cluster/main.ts'))
