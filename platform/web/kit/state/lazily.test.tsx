// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChunkError } from '#platform/web/client/chunks.ts';
import { reactTo } from '#platform/web/client/client.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { show } from '#platform/web/testing/show.tsx';
import { FailedAs, fetchEarly, lazily, type LateOptions, later } from './lazily.tsx';

type Props = { readonly word?: string; readonly open?: boolean; readonly onClose?: () => void };
const Part = ({ word = 'the part' }: Props) => <p>{word}</p>;
let away: boolean;
let there: 'same' | 'another' | null;
const load = vi.fn<() => Promise<{ default: ComponentType<Props> }>>(async () => {
  if (away) throw new ChunkError('planted', 'missing', new TypeError('Failed to fetch'), there);
  return { default: Part };
});
beforeEach(() => {
  away = true;
  there = null;
  load.mockClear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  document.querySelector('script[type=module]')?.remove();
  vi.restoreAllMocks();
});
const showPart = (options: LateOptions<Props> = {}, props: Props = {}, language: 'en' | 'de' = 'en') => {
  const Late = later<Props>(load, options);
  const Place = () => {
    const [open, setOpen] = useState(true);
    return (
      <>
        <p>around it</p>
        <button type="button" onClick={() => setOpen(!open)}>
          Turn
        </button>
        {open && (
          <Suspense fallback={<p>waiting</p>}>
            <Late {...props} />
          </Suspense>
        )}
      </>
    );
  };
  return show(<Place />, { language });
};

describe('a part that cannot be loaded', () => {
  test.each([
    ['en', 'This part could not be loaded.', 'Try again'],
    ['de', 'Dieser Teil konnte nicht geladen werden.', 'Erneut versuchen'],
  ] as const)(
    'says so in its place in %s; what stands around it goes on; a press loads it anew',
    async (language, words, again) => {
      const { user } = await showPart({}, {}, language);
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      expect(screen.getByText('around it')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: again }));
      await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      away = false;
      await user.click(screen.getByRole('button', { name: again }));
      expect(await screen.findByText('the part')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
  test('is loaded anew when its place is opened again', async () => {
    const { user } = await showPart();
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    away = false;
    await new Promise((resolve) => setTimeout(resolve));
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    expect(await screen.findByText('the part')).toBeInTheDocument();
  });
  test('in a line it is one button', async () => {
    const { user } = await showPart({ failed: 'mark' });
    const mark = await screen.findByRole('button', { name: 'This part could not be loaded. Try again' });
    away = false;
    await user.click(mark);
    expect(await screen.findByText('the part')).toBeInTheDocument();
  });
  test('in the place of a window it is a window that closes, by its button and by Esc; nothing where the window is not open', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = await showPart({ failed: 'window' }, { onClose });
    const window = await screen.findByRole('alertdialog', { name: 'This part could not be loaded.' });
    expect(window.contains(document.activeElement)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
    cleanup();
    await showPart({ failed: 'window' }, { onClose, open: false });
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
  test('a place says it in its own form; the parts inside of it do not', async () => {
    const Outer = later<object>(async () => ({
      default: () => (
        <Suspense>
          <Inner />
        </Suspense>
      ),
    }));
    const Inner = later<Props>(load);
    const own = () => <p>as a page</p>;
    await show(
      <FailedAs value={own}>
        <Suspense>
          <Outer />
        </Suspense>
      </FailedAs>,
    );
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('as a page')).toBeNull();
    cleanup();
    const Late = later<Props>(load);
    await show(
      <FailedAs value={own}>
        <Suspense>
          <Late />
        </Suspense>
      </FailedAs>,
    );
    expect(await screen.findByText('as a page')).toBeInTheDocument();
  });
});

describe('a part that is gone with its version', () => {
  const reload = vi.fn<() => void>();
  beforeEach(() => {
    reload.mockClear();
    reactTo({ reload });
    there = 'another';
    const script = document.createElement('script');
    script.type = 'module';
    script.setAttribute('src', '/js/index-old.js');
    document.body.append(script);
  });
  test('says that a new version is there; trying again begins the program anew, once', async () => {
    const { user } = await showPart();
    expect(await screen.findByRole('alert')).toHaveTextContent('A new version is ready. Reload');
    expect(reload).not.toHaveBeenCalled();
    const press = () => user.click(screen.getByRole('button', { name: /Try again/ }));
    await press();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    // the same program came back
    cleanup();
    const { user: next } = await showPart();
    await next.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(4));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(reload).toHaveBeenCalledTimes(1);
  });
  test('a failure that the browser keeps though the server brings the part: the program begins anew, not again within a minute', async () => {
    there = 'same';
    sessionStorage.clear();
    /** A program that has just begun, in which the part is asked for once more. */
    const pressIn = async () => {
      cleanup();
      const before = load.mock.calls.length;
      const { user } = await showPart();
      await user.click(await screen.findByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(load.mock.calls.length).toBe(before + 2));
    };
    await pressIn();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await pressIn();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(reload).toHaveBeenCalledTimes(1);
    sessionStorage.setItem('obhut.program.begun', String(Date.now() - 61_000));
    await pressIn();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });
});

test('what is needed without the server is fetched in a quiet moment after the start, and again until it has come', async () => {
  vi.useFakeTimers();
  lazily<Props>('early', load, { early: true });
  const stop = fetchEarly();
  await vi.advanceTimersByTimeAsync(1400);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000); // loadChunk itself tries twice
  expect(load).toHaveBeenCalledTimes(2);
  away = false;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(3);
  stop();
  vi.useRealTimers();
});

test('while answers for the page are on their way nothing is fetched beside them, but not for ever', async () => {
  vi.useFakeTimers();
  away = false;
  lazily<Props>('early', load, { early: true });
  const fetching = vi.spyOn(queries, 'isFetching').mockReturnValue(1);
  const stop = fetchEarly();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
  fetching.mockReturnValue(0);
  await vi.advanceTimersByTimeAsync(500);
  expect(load).toHaveBeenCalledTimes(1);
  stop();
  fetching.mockReturnValue(1);
  lazily<Props>('early too', load, { early: true });
  const again = fetchEarly();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(load).toHaveBeenCalledTimes(2);
  again();
  vi.useRealTimers();
});
