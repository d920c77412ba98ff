import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compiledMessages } from '@dasturxon/i18n/vite'

/** The parts of the shop on one page, for looking at and for the browser tests of e2e/ui. No part of the shop's build. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), compiledMessages()],
  build: {
    outDir: fileURLToPath(new URL('../dist/gallery', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
