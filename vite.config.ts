import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Messages are compiled by tools/compile-messages.ts (npm run messages), not by a plugin here:
// the server and the tests need them too, and one way is enough.
export default defineConfig({
  plugins: [tailwindcss(), babel({ presets: [reactCompilerPreset()] }), reactRouter()],
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
  build: { assetsInlineLimit: 0 },
})
