// npm run weigh -- [NAME …]: what each script of the shop weighs, and, of those whose names begin so, what is in them.
import { onProjectNode } from './project-node.mjs'

await onProjectNode(async () => {
  const { weighScripts } = await import('./weigh/main.ts')
  await weighScripts(process.argv.slice(2))
})
