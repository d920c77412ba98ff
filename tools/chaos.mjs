// npm run chaos -- --kills 60 --database 20 --seed 7: processes and databases that are killed while people order (docs/proofs.md).
import { onProjectNode } from './project-node.mjs'

await onProjectNode(() => import('./chaos/main.ts'))
