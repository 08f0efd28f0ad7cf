import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000';
/** Paths that are a page with GET and a call with POST. */
const onlyWrites: ProxyOptions = {
  target: server,
  bypass: (request) => (request.method === 'GET' ? request.url : undefined),
};

/** What the first screen needs stands in few files that change seldom; charts and the like come when they are shown. */
function chunkOf(id: string): string | undefined {
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
  if (/node_modules\/@tanstack\//.test(id)) return 'tanstack';
  if (/node_modules\/zod\//.test(id)) return 'zod';
  return undefined;
}

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: [{ find: /^\/apps\//, replacement: `${root}/apps/` }] },
  plugins: [react()],
  build: {
    target: 'es2023',
    outDir: path.join(root, 'dist/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // JavaScript under js/, styles under css/ (specification 1, section 7)
    rollupOptions: {
      output: {
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: 'js/[name]-[hash].js',
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith('.css'))
            ? 'css/[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        manualChunks: chunkOf,
      },
    },
    chunkSizeWarningLimit: 700,
  },
  server: {
    port: 5173,
    fs: { allow: [root] },
    proxy: {
      '/api': server,
      '/profile/api': server,
      '/app-api': server,
      '/user-settings': server,
      '/login': onlyWrites,
      '/logout': onlyWrites,
    },
  },
});
