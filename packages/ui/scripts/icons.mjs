// Writes src/icons.ts: the Phosphor icons (MIT) our apps use, one export each, so that a page carries only its own.
// To add one: put its name (https://phosphoricons.com) in the list and run `node packages/ui/scripts/icons.mjs`.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const NAMES = `
  armchair armchair-fill arrow-clockwise arrow-counter-clockwise arrow-left arrow-right basket basket-fill bell
  bell-fill bell-ringing-fill bowl-food-fill briefcase calendar-blank calendar-blank-fill caret-down caret-left
  caret-right caret-up circle-dashed cursor chat-circle-text chat-circle-text-fill check-bold check-circle-fill clipboard-text clock clock-counter-clockwise clock-fill coins
  cooking-pot cooking-pot-fill copy credit-card device-mobile device-tablet door dots-three download-simple
  eye-slash facebook-logo file-text fire-fill fork-knife fork-knife-fill gift globe-simple gps-fix hand-waving-fill heart
  heart-fill house-line-fill image info instagram-logo keyboard leaf-fill list
  magnifying-glass map-pin map-pin-fill map-trifold microsoft-excel-logo-fill minus-bold money-wavy moon moped moped-fill 
  package-fill path pause-fill pencil-simple polygon phone phone-fill play-fill plus-bold printer prohibit prohibit-fill
  qr-code question-fill receipt receipt-fill share-network shield-check shopping-bag-fill selection-slash sign-out
  sliders-horizontal sparkle-fill speaker-high-fill speaker-slash-fill squares-four-fill star-fill storefront
  storefront-fill sun-fill tag-fill telegram-logo timer translate trash trash-simple user user-fill users
   warning-circle-fill warning-fill wifi-slash x
`
  .split(/\s+/)
  .filter(Boolean)

// Icons that point along the line of text turn round where text runs from the right.
const FLIPS = new Set(['arrow-left', 'arrow-right', 'caret-left', 'caret-right', 'sign-out', 'share-network'])

const { icons } = JSON.parse(
  await readFile(createRequire(import.meta.url).resolve('@iconify-json/ph/icons.json'), 'utf8'),
)

const lines = NAMES.map((name) => {
  const body = icons[name]?.body
  const paths = [...(body ?? '').matchAll(/<path fill="currentColor" d="([^"]+)"\/>/g)]
  if (!body || paths.map(([path]) => path).join('') !== body)
    throw new Error(`${name} is not made of plain paths`)
  const d = paths.map(([, path]) => path).join('')
  const constant = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  return `/** @public */\nexport const ${constant}: IconShape = { d: '${d}'${FLIPS.has(name) ? ', flips: true' : ''} }`
})

await writeFile(
  new URL('../src/icons.ts', import.meta.url),
  `// Written by packages/ui/scripts/icons.mjs. Phosphor Icons, MIT, © Phosphor Icons.\nimport type { IconShape } from './icon.tsx'\n\n${lines.join('\n')}\n`,
)
