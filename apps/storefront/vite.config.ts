import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { separateIcons } from '@dasturxon/ui/vite'
import { styleNames } from '@dasturxon/ui/vite-styles'
import { compiledMessages } from '@dasturxon/i18n/vite'

/** Shared by the browser build, the server build and the development server. */
export default defineConfig(({ command }) => ({
  plugins: [react(), compiledMessages(), separateIcons(), styleNames()],
  appType: 'custom',
  build: {
    target: 'es2022',
    // A picture inside the script would be fetched before it is needed, and `img-src` would need `data:` for it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // KB: the library of the real map, which is fetched when a map is opened, is one file.
    chunkSizeWarningLimit: 1200,
  },
  // The server bundle stands alone: one file to load, and nothing in it depends on what else is installed.
  ssr: command === 'build' ? { noExternal: true } : { external: ['react', 'react-dom'] },
}))
