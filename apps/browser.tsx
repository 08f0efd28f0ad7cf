import { start } from '#platform/web/main.tsx';
import { manifests } from './manifests.ts';
import { webs } from './web.ts';

start({ manifests, webs });
