/** Gathered when the web is built: tools/web-manifests.ts. */
declare module 'virtual:screen-titles/*' {
  const titles: import('#platform/web/slots/registry.ts').ScreenTitles;
  export default titles;
}
declare module 'virtual:manifest-rest' {
  const rests: import('#platform/web/slots/rest.ts').Rests;
  export default rests;
}
declare module 'virtual:first-screens-icons' {
  const icons: import('#platform/web/kit/state/Icon.tsx').Shapes;
  export default icons;
}
declare module 'virtual:access-names' {
  const names: import('#platform/web/slots/registry.ts').AccessNames;
  export default names;
}
