/** Gathered when the web is built: vite.config.ts. */
declare module 'virtual:screen-titles/*' {
  const titles: import('#platform/web/slots/registry.ts').ScreenTitles;
  export default titles;
}
declare module 'virtual:access-names' {
  const names: import('#platform/web/slots/registry.ts').AccessNames;
  export default names;
}
