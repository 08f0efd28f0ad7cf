// Written by tools/lists.ts from the folders of apps/, each after the apps it needs. Do not edit.
import type { AppWeb } from '#platform/web/app.ts';

/** Code of the app → its browser half, loaded when it is first needed. */
export const webs: Readonly<Record<string, () => Promise<{ readonly default: AppWeb }>>> = {
  account: () => import('./account/web/index.ts'),
  admin: () => import('./admin/web/index.ts'),
  contacts: () => import('./contacts/web/index.ts'),
  sites: () => import('./sites/web/index.ts'),
  residents: () => import('./residents/web/index.ts'),
  'health-record': () => import('./health-record/web/index.ts'),
  recipes: () => import('./recipes/web/index.ts'),
  gastro: () => import('./gastro/web/index.ts'),
  tariffs: () => import('./tariffs/web/index.ts'),
  billing: () => import('./billing/web/index.ts'),
  'care-reports': () => import('./care-reports/web/index.ts'),
  dashboards: () => import('./dashboards/web/index.ts'),
  vitals: () => import('./vitals/web/index.ts'),
  interchange: () => import('./interchange/web/index.ts'),
};
