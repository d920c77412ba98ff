import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { separateIcons } from '@dasturxon/ui/vite'
import { compiledMessages } from '@dasturxon/i18n/vite'

/**
 * The desk's scripts: one entry, a chunk for each screen. React is a file of its own, because a file is read in one task, and what
 * several screens share is one more. All styles are one file: each that came later would look at the whole page anew (DSK-19).
 */
export default defineConfig({
  base: '/desk/',
  plugins: [react(), compiledMessages(), separateIcons()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
            { name: 'shared', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
