import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { manifests as declared } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { childRoutes, groups } from '#apps/admin/domain/child-routes.ts';

const manifests: readonly Manifest[] = declared;
/** Every page of the settings area with its screen, as the apps declare it. */
const pages = manifests.flatMap((manifest) =>
  Object.entries(manifest.screens)
    .filter(([, screen]) => screen.slot === 'settings')
    .map(([name, screen]) => ({ app: manifest.code, name, ...screen })),
);
const lists = manifests.flatMap((manifest) =>
  Object.values(manifest.dictionaries ?? {}).flatMap((one) => (one.settings ? [one.settings] : [])),
);
const groupOf = (route: string): string | undefined =>
  [...pages, ...lists, ...childRoutes.map((one) => ({ ...one, path: `/${one.path}` }))].find(
    (one) => one.path === `/${route}`,
  )?.group;

describe('groups of the settings (experience 4.5.12)', () => {
  test('the nine groups in their order', () => {
    expect(groups).toEqual([
      'organisation',
      'care',
      'carePlan',
      'contacts',
      'kitchen',
      'payments',
      'procurement',
      'billing',
      'system',
    ]);
  });
  test.each([
    [
      'organisation',
      'company-information sites preferences job-categories absence-type email-settings integrations app-categories installed-apps files',
    ],
    [
      'care',
      'medical-info personal-will personal-list-items excretion nursing-report observation-phases vital-signs protocols assessments resident-dashboard',
    ],
    ['carePlan', 'ipp-diagnosis ipp-diagnosis-category ipp-eval-schedule'],
    ['contacts', 'contact-directories insurance-types customer-list customer-groups'],
    [
      'kitchen',
      'ingredients recipe-categories dish-tags course-types menu-courses menu-orders menu-item-price-lists menu-pricing order-types meal-delivery-locations',
    ],
    ['payments', 'receipt-templates printers payment-method payment-terms'],
    ['procurement', 'vendors vendor-customers business-justification-types purchase-documents-options'],
    ['billing', 'service-costs service-cost-allocation invoice-settings'],
    ['system', 'security-policy workflows form-builder devices'],
  ])('%s: %s', (group, routes) => {
    for (const route of routes.split(' ')) expect([route, groupOf(route)]).toEqual([route, group]);
  });
});

describe('every page tells what it affects (experience, sketch 25)', () => {
  test.each(pages.map((page) => [page.app, page.name] as const))('%s: %s', async (app, name) => {
    const folder = path.join(import.meta.dirname, '../apps', app);
    const file = new RegExp(`\\b${name}: \\(\\) => import\\('\\./(\\w+\\.tsx)'`).exec(
      fs.readFileSync(path.join(folder, 'web/index.ts'), 'utf8'),
    )?.[1];
    expect(file, 'file of the page').toBeDefined();
    const hint = / (hint|about)=\{/.test(fs.readFileSync(path.join(folder, 'web', file!), 'utf8'));
    for (const language of ['en', 'de'] as const) {
      const { default: texts } = (await import(
        /* @vite-ignore */ path.join(folder, 'locales', `${language}.ts`)
      )) as { default: { affects?: Record<string, string> } };
      expect([language, hint || (texts.affects?.[name] ?? '') !== '']).toEqual([language, true]);
    }
  });
});
