/** Gathered when the web is built: vite.config.ts. */
declare module 'virtual:screen-titles/*' {
  const titles: import('./registry.ts').ScreenTitles;
  export default titles;
}
