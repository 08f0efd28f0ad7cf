import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import type { MenuEntry } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { periods } from '../contract/periods.ts';
import type { Period } from '../contract/periods.ts';
import { useText } from './text.ts';

/** What may be done with a month, as an entry of a menu, and the dialog that it opens; nothing for who may not. */
export function usePeriod(period: Period | undefined): {
  readonly entry: (MenuEntry & { readonly onClick: () => void }) | undefined;
  readonly dialog: ReactNode;
} {
  const t = useText();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const mayClose = useMay('authorization.billing.services', 'Edit');
  const mayReopen = useMay('authorization.billing.period-override', 'Edit');
  const { send, busy } = useAct(periods.close, { success: t('states.closed') });
  if (period === undefined) return { entry: undefined, dialog: null };
  const { month, version, status } = period;
  if (status === 'open') {
    const close = async (known: number) => {
      const yes = t('actions.closePeriod');
      if (await ask({ title: yes, text: format.month(month), yes })) await send({ month, version: known });
    };
    const closes = mayClose && version !== null && !busy;
    return {
      entry: closes
        ? { label: t('actions.closePeriod'), icon: 'stop', onClick: () => void close(version) }
        : undefined,
      dialog: null,
    };
  }
  const name = status === 'past' ? t('actions.openPast') : t('actions.reopenPeriod');
  if (!mayReopen) return { entry: undefined, dialog: null };
  return {
    entry: { label: name, icon: 'undo', onClick: () => setOpen(true) },
    dialog: (
      <Dialog open={open} title={`${name}: ${format.month(month)}`} onClose={() => setOpen(false)}>
        <ActionForm
          call={periods.reopen}
          initial={{ month, version, reason: '' }}
          success={t('states.reopened')}
          submit={name}
          onDone={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        >
          {(form) => <TextField label={t('fields.reason')} {...form.field('reason')} mandatory first />}
        </ActionForm>
      </Dialog>
    ),
  };
}

/** The same as a button. */
export function PeriodButton({ period }: { readonly period: Period }) {
  const { entry, dialog } = usePeriod(period);
  if (!entry) return null;
  return (
    <>
      <Button variant="default" onClick={entry.onClick}>
        {entry.label}
      </Button>
      {dialog}
    </>
  );
}
