// Written by tools/lists.ts from the folders of apps/, each after the apps it needs. Do not edit.
import type { AppServer } from '#platform/server/app.ts';
import recipes from './recipes/server/index.ts';
import vitals from './vitals/server/index.ts';

export const servers: readonly AppServer[] = [
  recipes,
  vitals,
];
