// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { offerOf, patternOf, registerApps, screenAt, screenBelow, screensOf } from './registry.ts';

describe('patterns of paths', () => {
  test.each([
    ['/app-residents/new', '/app-residents/new', true],
    ['/app-residents/new', '/app-residents/new/', true],
    ['/app-residents/new', '/app-residents/news', false],
    ['/forms/details/$residentId', '/forms/details/1', true],
    ['/forms/details/$residentId', '/forms/details/1/2', false],
    ['/forms/details/$residentId/$', '/forms/details/1/vitals/x', true],
    ['/purchase-{$type}', '/purchase-order', true],
    ['/purchase-{$type}', '/purchase-', false],
    ['/purchase-{$type}', '/sale-order', false],
    ['/a.b', '/axb', false],
  ])('%s at %s: %s', (path, address, fits) => {
    expect(patternOf(path).test(address)).toBe(fits);
  });
});

test('the page of an address is the one with the fewest open parts; screens are in their order', () => {
  const app = defineApp({
    code: 'residents',
    partOf: 'residents',
    name: { en: 'Residents', de: 'Bewohnende' },
    needs: [],
    access: {},
    screens: {
      Any: { slot: 'page', path: '/r/$id' },
      New: { slot: 'page', path: '/r/new' },
      B: { slot: 'resident.tab', order: 20 },
      A: { slot: 'resident.tab', order: 10 },
    },
  });
  registerApps({ manifests: [app], webs: {} });
  expect(screenAt('/r/new')?.name).toBe('New');
  expect(screenAt('/r/7')?.name).toBe('Any');
  expect(screenAt('/elsewhere')).toBeUndefined();
  expect(screensOf('resident.tab').map((one) => one.name)).toEqual(['A', 'B']);
});

test('a slot stands as the app says that offers it, those of the frame as the frame says; a page in an area is found there', () => {
  const area = defineApp({
    code: 'area',
    partOf: 'area',
    name: { en: 'Area', de: 'Bereich' },
    needs: [],
    access: {},
    offers: { area: { under: '/area' }, 'area.marks': { marks: true, inLine: true } },
    screens: { Own: { slot: 'area', path: '/own' }, Page: { slot: 'page', path: '/own' } },
  });
  registerApps({ manifests: [area], webs: {} });
  expect(offerOf('area.marks')).toEqual({ marks: true, inLine: true });
  expect(offerOf('shell.sites')).toEqual({ inLine: true });
  expect(offerOf('nobody.offers')).toEqual({});
  expect(screenBelow('/area/own')?.name).toBe('Own');
  expect(screenBelow('/own')).toBeUndefined();
});
