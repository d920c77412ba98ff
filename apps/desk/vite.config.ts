import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { separateIcons } from '@dasturxon/ui/vite'
import { compiledMessages } from '@dasturxon/i18n/vite'

/** The desk's scripts: one entry, a chunk for each screen. */
export default defineConfig({
  base: '/desk/',
  plugins: [react(), compiledMessages(), separateIcons()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
})
