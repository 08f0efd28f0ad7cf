import { screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import { useEarlyLetters } from './early-letters.ts';

let arrive: () => void;
let pressed = '';
function Panel({ first }: { readonly first: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  const [there, setThere] = useState(false);
  const [text, setText] = useState('');
  useEarlyLetters(panel, true);
  useEffect(() => {
    arrive = () => setThere(true);
    const onKey = (event: KeyboardEvent) => {
      pressed += event.key;
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div ref={panel}>
      <button type="button">Close</button>
      {there && (
        <>
          <input type="checkbox" aria-label="Flag" />
          <input
            aria-label="Text"
            value={text}
            onChange={(event) => setText(event.target.value)}
            {...(first ? { 'data-autofocus': true } : {})}
          />
        </>
      )}
    </div>
  );
}

test.each([[true], [false]])(
  'letters typed before the form is there stand in its first field (autofocus: %s)',
  async (first) => {
    pressed = '';
    const { user } = await show(<Panel first={first} />);
    await user.keyboard('sle');
    arrive();
    const field = await screen.findByLabelText('Text');
    await user.keyboard('pt');
    expect(field).toHaveValue('slept');
    expect(field).toHaveFocus();
    expect(pressed).toBe('pt'); // the keys of the page did not get the first ones
  },
);

test('nothing typed: only a field that asks for it takes the focus', async () => {
  await show(<Panel first={false} />);
  arrive();
  expect(await screen.findByLabelText('Text')).not.toHaveFocus();
});
