import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
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
  Element.prototype.scrollIntoView = scroll as never;
  const { user } = await show(<Record />);
  expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
  expect(scroll).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Leave' })).toBeDefined();
});
