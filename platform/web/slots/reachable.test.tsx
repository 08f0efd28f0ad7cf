import { expect, test } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { screen } from '@testing-library/react';
import { show } from '#platform/web/testing/show.tsx';
import { registerApps } from './registry.ts';
import { useClosed } from './reachable.ts';

const kitchen = defineApp({
  code: 'tests',
  partOf: 'tests',
  name: { en: 'Kitchen', de: 'Küche' },
  needs: [],
  access: { 'tests.orders': ['Read'] },
  screens: {
    Today: { slot: 'page', path: '/app-tests/today', may: ['tests.orders', 'Read'] },
    One: { slot: 'page', path: '/app-tests/orders/$orderId/edit', may: ['tests.orders', 'Read'] },
    Free: { slot: 'page', path: '/app-tests/free' },
  },
});
const asked = ['/app-tests/today?day=1', '/app-tests/orders/7/edit', '/app-tests/free', '/app-tests/nowhere'];

function Probe() {
  const closed = useClosed();
  return <p>{asked.map((href) => closed(href)?.de ?? 'open').join(' ')}</p>;
}

test.each([
  [{}, 'Küche Küche open open'],
  [{ 'tests.orders': ['Read'] }, 'open open open open'],
])('an address that may not be opened names its app: with %j', async (access, words) => {
  registerApps({ manifests: [kitchen], webs: {} });
  await show(<Probe />, { me: { access } });
  expect(await screen.findByText(words)).toBeInTheDocument();
});
