import type { ReactNode } from 'react';
import { connection, onServer } from '#platform/web/client/connection.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';

import { useFrameText } from '#platform/web/text/text.ts';
import { Icon } from './Icon.tsx';
import classes from './StatusBadge.module.css';

/** What a mark needs of the call behind it, as useCall answers it. */
export interface MarkQuery<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  refetch(): unknown;
}

/** It is not known yet whether there is something to say. */
export function MarkWaits({ what }: { readonly what: string }) {
  const t = useFrameText();
  return (
    <span className={classes.waits} role="img" aria-label={t('kit.markWaits', { what })} data-mark="waits">
      …
    </span>
  );
}

/** It could not be found out: said where the mark would stand, because an empty place would say that there is nothing. A press asks again. */
export function MarkFailed({
  what,
  busy = false,
  onRetry,
}: {
  readonly what: string;
  readonly busy?: boolean;
  readonly onRetry: () => void;
}) {
  const t = useFrameText();
  return (
    <RetryMark
      words={t('kit.markFailed', { what })}
      label={t('kit.markRetry', { what })}
      busy={busy}
      onRetry={onRetry}
    />
  );
}

/** One button in a line that says what is missing and loads it again. */
export function RetryMark({
  words,
  label,
  busy,
  onRetry,
}: {
  readonly words: string;
  readonly label: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
}) {
  return (
    <button
      type="button"
      className={classes.failed}
      data-mark="failed"
      aria-busy={busy}
      aria-label={label}
      onClick={() => {
        if (!busy) onRetry();
      }}
    >
      <Icon name={busy ? 'clock' : 'refresh'} size={16} />
      <span className={classes.word}>{busy ? '…' : words}</span>
    </button>
  );
}

/**
 * A mark about a person in the banner or in a list: three dots until its data are there, in words where they did not come, and
 * with its age where they could not be read again. Never an empty place before the answer is known.
 */
export function MarkOf<T>({
  query,
  what,
  children,
}: {
  readonly query: MarkQuery<T>;
  /** What the mark is about, in the plural where there may be several: «Allergies». */
  readonly what: string;
  readonly children: (data: T) => ReactNode;
}) {
  const t = useFrameText();
  const format = useFormat();
  // without a connection the band of the frame says from when everything is
  const { offline } = connection.use();
  const { data, error, isFetching, dataUpdatedAt } = query;
  const failed = error !== null && error !== undefined;
  const again = () => void query.refetch();
  if (data === undefined)
    return failed ? <MarkFailed what={what} busy={isFetching} onRetry={again} /> : <MarkWaits what={what} />;
  const old = t('kit.markOld', { what, at: format.relative(onServer(dataUpdatedAt).toISOString()) });
  return (
    <>
      {children(data)}
      {failed && !offline && (
        <button type="button" className={classes.failed} data-mark="old" aria-label={old} onClick={again}>
          <Icon name="refresh" size={16} />
          <span className={classes.word}>{old}</span>
        </button>
      )}
    </>
  );
}
