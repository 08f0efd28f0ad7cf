import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import { GroupedTabs } from './GroupedTabs.tsx';
import { Tabs } from './RecordPage.tsx';

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

function Record() {
  const [shown, setShown] = useState(true);
  return (
    <>
      {shown && (
        <Tabs
          label="Sections"
          tabs={[
            { title: 'Overview', href: '/' },
            { title: 'Vital signs', href: '/vitals' },
          ]}
        />
      )}
      <button type="button" onClick={() => setShown(false)}>
        Leave
      </button>
    </>
  );
}

test('the open tab is brought into view, and leaving works in browsers that answer the scrolling with a promise', async () => {
  const scroll = vi.fn<() => Promise<void>>(() => Promise.resolve());
  Element.prototype.scrollIntoView = scroll;
  const { user } = await show(<Record />);
  expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
  expect(scroll).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Leave' })).toBeDefined();
});

test.each([
  ['/', '/home', 'Care'],
  ['/records/7', '/records/7/dashboard', 'Overview'],
])('at %s of a record that begins with %s the group %s is open', async (path, home, open) => {
  await show(
    <GroupedTabs
      label="Sections"
      home={home}
      groups={[
        { title: 'Overview', tabs: [{ title: 'Dashboard', href: home }] },
        { title: 'Care', tabs: [{ title: 'Report', href: '/' }] },
      ]}
    />,
    { path, route: path },
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(open);
});
