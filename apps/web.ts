// Written by tools/lists.ts from the folders of apps/, each after the apps it needs. Do not edit.
import type { AppWeb } from '#platform/web/app.ts';

/** Code of the app → its browser half, loaded when it is first needed. */
export const webs: Readonly<Record<string, () => Promise<{ readonly default: AppWeb }>>> = {
  account: () => import('./account/web/index.ts'),
  admin: () => import('./admin/web/index.ts'),
  dashboards: () => import('./dashboards/web/index.ts'),
  interchange: () => import('./interchange/web/index.ts'),
};
