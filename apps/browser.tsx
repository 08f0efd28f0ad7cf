import { start } from '#platform/web/main.tsx';
import icons from 'virtual:first-screens-icons';
import { manifests } from './manifests.ts';
import { webs } from './web.ts';

start({
  manifests,
  webs,
  icons,
  rest: () => import('virtual:manifest-rest'),
  accessNames: () => import('virtual:access-names'),
  help: () => import('./help.ts'),
  titles: { en: () => import('virtual:screen-titles/en'), de: () => import('virtual:screen-titles/de') },
});
