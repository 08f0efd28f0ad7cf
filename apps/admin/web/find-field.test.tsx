import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { beforeEach, expect, test } from 'vitest';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { FindField } from './FindField.tsx';

const nothing = () => undefined;
let arrive: () => void;
function Page() {
  const [there, setThere] = useState(false);
  useEffect(() => {
    arrive = () => setThere(true);
  }, []);
  return (
    <>
      <h1>Port</h1>
      {there && (
        <>
          <TextField label="Server" value="" onChange={nothing} mandatory />
          <TextField label="Port" value="" onChange={nothing} />
          <ChoiceField
            label="Theme"
            value="dark"
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            onChange={nothing}
          />
          <SwitchField label="Own server" value={false} onChange={nothing} />
          <p>Cut-offs</p>
        </>
      )}
    </>
  );
}
beforeEach(() => {
  Element.prototype.scrollIntoView = nothing;
});

test.each([
  ['Server', 'textbox', /Server/],
  ['Port', 'textbox', /Port/],
  ['Theme', 'radio', 'Dark'],
  ['Own server', 'switch', 'Own server'],
] as const)('%s gets the focus as soon as it is there', async (label, role, name) => {
  await show(
    <FindField label={label}>
      <Page />
    </FindField>,
  );
  await screen.findByRole('heading', { name: 'Port' });
  expect(document.activeElement).toBe(document.body);
  arrive();
  await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());
  expect(document.querySelectorAll('[class*=found]')).toHaveLength(1);
});

test('words without a field are gone to all the same; a label that is not there disturbs nobody', async () => {
  await show(
    <FindField label="Cut-offs">
      <Page />
    </FindField>,
  );
  arrive();
  await waitFor(() => expect(screen.getByText('Cut-offs')).toHaveFocus());
});
test('nothing is looked for without a label', async () => {
  await show(
    <FindField label={null}>
      <Page />
    </FindField>,
  );
  arrive();
  await screen.findByText('Cut-offs');
  expect(document.activeElement).toBe(document.body);
});

test('behind the main action: it is pressed once, and the field in the panel gets the focus, not the column of the same name', async () => {
  let pressed = 0;
  function List() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <table>
          <thead>
            <tr>
              <th>Server</th>
            </tr>
          </thead>
        </table>
        <button
          type="button"
          data-key="n"
          onClick={() => {
            pressed += 1;
            setOpen(true);
          }}
        >
          New
        </button>
        {open &&
          createPortal(
            <aside>
              <TextField label="Server" value="" onChange={nothing} />
            </aside>,
            document.body,
          )}
      </>
    );
  }
  await show(
    <FindField label="Server" behindNew>
      <List />
    </FindField>,
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Server' })).toHaveFocus());
  expect(pressed).toBe(1);
});
