// Written by tools/lists.ts from the folders of apps/, each after the apps it needs. Do not edit.
import type { AppServer } from '#platform/server/app.ts';
import account from './account/server/index.ts';
import recipes from './recipes/server/index.ts';
import vitals from './vitals/server/index.ts';
import interchange from './interchange/server/index.ts';

export const servers: readonly AppServer[] = [
  account,
  recipes,
  vitals,
  interchange,
];
