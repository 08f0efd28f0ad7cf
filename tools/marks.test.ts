// @vitest-environment jsdom
// A person about whom nothing could be read must not look like one about whom there is nothing to say (clinical safety).
import '#platform/web/testing/setup.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { manifests } from '#apps/manifests.ts';
import { webs } from '#apps/web.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { loadScreenTitles, registerApps, screensOf } from '#platform/web/slots/registry.ts';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { changeLanguage } from '#platform/web/text/text.ts';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const slots = ['resident.alerts', 'resident.chips', 'resident.due'] as const;
const all: readonly Manifest[] = manifests;
const codes = all.map((one) => one.partOf);
const marks = slots.flatMap((slot) =>
  all.flatMap((one) =>
    Object.entries(one.screens)
      .filter(([, given]) => given.slot === slot)
      .map(([name, { may }]) => ({ name, slot, may: may! })),
  ),
);
const shown = (one: (typeof marks)[number], language: 'en' | 'de') =>
  act(async () =>
    show(
      createElement(Slot<(typeof slots)[number]>, {
        name: one.slot,
        only: one.name,
        props: { residentId, residentIds: [residentId] },
      }),
      {
        me: {
          access: { [one.may[0]]: ['Read', one.may[1]] },
          apps: codes,
          installedApps: codes.map((code) => ({ code })),
        },
        language,
      },
    ),
  );

beforeAll(async () => {
  registerApps({ manifests: all, webs });
  for (const language of ['en', 'de'] as const) {
    await changeLanguage(language);
    await loadScreenTitles();
  }
  await Promise.all(slots.flatMap((slot) => screensOf(slot).map((one) => one.preload())));
});

test('there are marks', () => expect(marks.length).toBeGreaterThan(10));
test.each(marks)('$name holds its place while it loads', async (one) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { container } = await shown(one, 'de');
  expect(await screen.findByRole('img', { name: /^\p{Lu}[^.]+: wird geladen$/u })).toHaveTextContent('…');
  expect(container.querySelectorAll('[data-mark]')).toHaveLength(1);
});
test.each(marks)('$name says that it could not be loaded, and asks again when pressed', async (one) => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return problem(asked % 2 === 0 ? 500 : 503);
  });
  const { user, container } = await shown(one, 'de');
  const mark = await screen.findByRole('button', { name: /nicht geladen\. Nochmals laden$/ });
  expect(mark).toHaveTextContent(/^\p{Lu}[\p{L} ]+ nicht geladen$/u);
  expect(container.querySelectorAll('[data-status]')).toHaveLength(0);
  const before = asked;
  await user.click(mark);
  await waitFor(() => expect(asked).toBeGreaterThan(before));
});
test('in English and German', async () => {
  vi.stubGlobal('fetch', async () => problem(503));
  const chip = marks.find((one) => one.name === 'AllergyChip')!;
  await shown(chip, 'de');
  expect(await screen.findByText('Allergien nicht geladen')).toBeInTheDocument();
  await shown(chip, 'en');
  expect(await screen.findByText('Allergies not loaded')).toBeInTheDocument();
});
