import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFrameText } from '#platform/web/text/text.ts';
import { ConfirmCount } from '#platform/web/kit/dialog/ConfirmCount.tsx';
import classes from './DataTable.module.css';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { IconName } from '#platform/web/kit/state/icons.ts';
import type { Selection } from './use-selection.ts';

/** Something that is done with all chosen rows at once, after their number and names were confirmed. */
export interface BulkAction<Row> {
  readonly label: string;
  readonly icon?: IconName;
  /** Title of the question, for example "Mark as paid?". */
  readonly title: string;
  readonly run: (rows: readonly Row[]) => Promise<unknown>;
  /** Why it cannot be done with these rows. */
  readonly blocked?: (rows: readonly Row[]) => string | undefined;
}

export interface BulkBarProps<Row> {
  readonly selection: Selection<Row>;
  readonly actions: readonly BulkAction<Row>[];
  readonly nameOf: (row: Row) => string;
}

/** At the lower edge while rows are chosen: how many, what can be done with them, and the way out. */
export default function BulkBar<Row>({ selection, actions, nameOf }: BulkBarProps<Row>) {
  const t = useFrameText();
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const [busy, setBusy] = useState(false);
  const { rows } = selection;
  const confirm = async () => {
    if (!asked) return;
    setBusy(true);
    try {
      await asked.run(rows);
      selection.clear();
    } finally {
      setBusy(false);
      setAsked(null);
    }
  };
  const reasons = actions.flatMap((action) => action.blocked?.(rows) ?? []);
  return (
    <>
      {rows.length > 0 && (
        <div className={classes.bulk} role="region" aria-label={t('kit.selection')}>
          <strong role="status">{t('kit.selected', { count: rows.length })}</strong>
          {actions.map((action) => (
            <Button
              key={action.label}
              disabled={action.blocked?.(rows) !== undefined}
              {...(action.icon ? { leftSection: <Icon name={action.icon} /> } : {})}
              onClick={() => setAsked(action)}
            >
              {action.label}
            </Button>
          ))}
          <Button variant="subtle" onClick={selection.clear}>
            {t('kit.clearSelection')}
          </Button>
          {reasons.length > 0 && <small>{[...new Set(reasons)].join(' ')}</small>}
        </div>
      )}
      <ConfirmCount
        open={asked !== null}
        title={asked?.title ?? ''}
        verb={asked?.label ?? ''}
        names={rows.map(nameOf)}
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
