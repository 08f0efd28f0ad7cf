// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#platform/web/testing/answers.ts';
import { open, startHouse } from '#platform/web/testing/house.tsx';

beforeEach(startHouse);

test('the palette finds a page without regard to accents and opens it with Enter', async () => {
  const { user } = await open('/app-residents/residents-list', {
    'GET /api/frame/search/find': () =>
      ok([
        {
          group: 'residents',
          title: 'KELLER, Margrit',
          detail: '02/03/1938 · 204',
          link: '/app-residents/forms/details/17/',
        },
      ]),
  });
  await screen.findByText('The list');
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search and commands' });
  expect(field).toHaveFocus();
  await user.type(field, 'kel');
  const hit = await screen.findByRole('option', { name: /KELLER, Margrit/ });
  expect(hit.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/"residentId":"17"/)).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Search and commands' })).toBeNull();
});

describe('a person and what is recorded, in the palette', () => {
  const keller = {
    group: 'residents',
    title: 'KELLER, Margrit',
    detail: '02/03/1938 · 204',
    link: '/app-residents/forms/details/17/',
    resident: { id: '0190a5b0-0000-7000-8000-000000000017', birthDate: '1938-02-03' },
  };
  const find = async (people: readonly (typeof keller)[] = [keller]) => {
    const opened = await open('/app-residents/residents-list', {
      'GET /api/frame/search/find': ({ url }) =>
        ok(new URL(url, location.origin).searchParams.get('text') === 'kel' ? people : []),
    });
    await screen.findByText('The list');
    await opened.user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Search and commands' });
    return { ...opened, field };
  };
  const form = async () =>
    within(
      await screen.findByRole('complementary', { name: 'Record: KELLER, Margrit · 02/03/1938' }),
    ).findByText('Note form');
  test('«kel note» opens the form for her with Enter', async () => {
    const { user, field } = await find();
    await user.type(field, 'kel note');
    await screen.findByRole('option', { name: /KELLER, Margrit: Note/ });
    await user.keyboard('{Enter}');
    expect(await form()).toBeInTheDocument();
  });
  test('Tab on a person shows what can be recorded, Backspace leads back', async () => {
    const { user, field } = await find();
    await user.type(field, 'kel');
    await screen.findByRole('option', { name: /KELLER, Margrit/ });
    await user.keyboard('{Tab}');
    const hit = await screen.findByRole('option', { name: 'KELLER, Margrit: Note' });
    expect([field, screen.getAllByRole('option')]).toEqual([document.activeElement, [hit]]);
    await user.keyboard('{Backspace}');
    expect(screen.queryByRole('option', { name: 'KELLER, Margrit: Note' })).toBeNull();
    await user.type(field, 'kel');
    await screen.findByRole('option', { name: /KELLER, Margrit/ });
    await user.keyboard('{Tab}{Enter}');
    expect(await form()).toBeInTheDocument();
  });
  test('for somebody whose record is closed nothing is offered', async () => {
    const { resident: _closed, ...archived } = keller;
    const { user, field } = await find([archived as typeof keller]);
    await user.type(field, 'kel note');
    expect(await screen.findByText('Nothing found for «kel note»')).toBeInTheDocument();
  });
});
