import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { separateIcons } from '@dasturxon/ui/vite'
import { styleNames } from '@dasturxon/ui/vite-styles'
import { compiledMessages } from '@dasturxon/i18n/vite'

/** What a page with a map has in common with its map, which is a script of its own: nobody else waits for it. */
const OF_MAPS =
  /\/(?:packages\/map\/src|features\/zones)\/|\/client\/src\/default-policy\.|\/domain\/src\/(?:zones|polygon-(?:checks|shapes))\./
/** What draws a QR code, and prints it: a board waits for none. */
const OF_QR = /\/node_modules\/uqr\/|\/ui\/src\/qr|\/desk\/src\/ui\/print-alone\./
/** What draws long lists, of which a window is seen. */
const OF_LISTS = /\/features\/menu\/use-window\.|\/runtime\/few-at-once\./
const OF_SEARCH = /\/domain\/src\/(?:search\/|fold-words\.)/
/** What pages of the office have in common, which a board and a kitchen never need. */
const OF_OFFICE =
  /\/features\/(?:record|log|places|menu|options|settings|pictures|start)\/|\/contract\/src\/desk\/setting-fields\.|\/i18n\/src\/(?:menu-import|desk-(?:start|pictures|options|branch-prices))\.|\/domain\/src\/(?:choices|copy-name|crop|hours-fields|limit-fields|menu-text|new-shop|merge-records|polygon-text|price-words|price-change|selection|shop-kinds|guess-shop-kind|shop-names)\.|\/desk\/src\/ui\/(?:number-field|follow-pointer)\.|icon=(?:downloadSimple|pencilSimple)$/
/** What pages of one record and of a list have in common, which neither a board nor the settings need. */
const OF_RECORDS =
  /\/desk\/src\/(?:ui\/(?:is-day|read|switch-row|use-parameters)|session\/(?:remove-button|use-undo))\./
/** What the page of accounts has in common with the wizard. */
const OF_ACCOUNTS = /\/features\/accounts\//
/** What the import has in common with the wizard, which takes a sheet too. */
const OF_SHEETS = /\/features\/import\//
/** What the rooms of the showcase have in common, which no other page needs. */
const OF_SHOWCASE = /\/features\/showcase\/|\/domain\/src\/merchant-link\.|\/i18n\/src\/desk-showcase\./
/** What the pages of the drawer and of couriers' cash have in common; with the others' shared code it would ask for the office's. */
const OF_DRAWER = /\/features\/drawer\/|\/domain\/src\/drawer\./

/** What the pages of the hall have in common; the cards of calls stand on a board as well. */
const OF_HALL =
  /\/features\/hall\/(?!call-cards|hall\.module)|\/domain\/src\/(?:table-plan|table-state|reservations)\./

/**
 * The desk's scripts: one entry, a chunk for each screen. React is a file of its own, because a file is read in one task, and what
 * several screens share is one more. All styles are one file: each that came later would look at the whole page anew (DSK-19).
 */
export default defineConfig({
  base: '/desk/',
  resolve: { conditions: ['desk', ...defaultClientConditions] },
  plugins: [react(), compiledMessages(), separateIcons(), styleNames()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // KB: the library of the real map, which is fetched when a map is opened, is one file.
    chunkSizeWarningLimit: 1200,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Else what one page alone needs of a package comes with what all need of it.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
            // what engines of the map share is nothing that a board waits for
            {
              name: 'map',
              test: /packages\/map\/|\/client\/src\/default-policy\./,
              minShareCount: 2,
              priority: 2,
            },
            // a list of dishes is searched, a board is not
            { name: 'search', test: OF_SEARCH, minShareCount: 2, priority: 2 },
            { name: 'lists', test: OF_LISTS, minShareCount: 2, priority: 3 },
            { name: 'qr', test: OF_QR, minShareCount: 2, priority: 2 },
            { name: 'office', test: OF_OFFICE, minShareCount: 2, priority: 2 },
            { name: 'accounts', test: OF_ACCOUNTS, minShareCount: 2, priority: 2 },
            { name: 'records', test: OF_RECORDS, minShareCount: 2, priority: 3 },
            { name: 'drawer', test: OF_DRAWER, minShareCount: 2, priority: 2 },
            { name: 'hall', test: OF_HALL, minShareCount: 2, priority: 2 },
            { name: 'sheets', test: OF_SHEETS, minShareCount: 2, priority: 2 },
            { name: 'showcase', test: OF_SHOWCASE, minShareCount: 2, priority: 2 },
            {
              name: 'shared',
              minShareCount: 2,
              priority: 1,
              test: (id) =>
                [
                  OF_MAPS,
                  OF_OFFICE,
                  OF_RECORDS,
                  OF_ACCOUNTS,
                  OF_SEARCH,
                  OF_LISTS,
                  OF_QR,
                  OF_SHEETS,
                  OF_SHOWCASE,
                  OF_DRAWER,
                  OF_HALL,
                ].every((part) => !part.test(id)),
            },
          ],
        },
      },
    },
  },
})
