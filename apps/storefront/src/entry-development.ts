// The browser's entry of `npm run dev`: hot replacement of components must be ready before the first of them is loaded.
import '@vitejs/plugin-react/preamble'

await import('./entry-client.tsx')
