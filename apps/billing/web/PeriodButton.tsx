import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { periods } from '../contract/periods.ts';
import type { Period } from '../contract/periods.ts';
import { useText } from './text.ts';

/** Closes an open month; opens a closed or a past one with special authorization and a reason. */
export function PeriodButton({ period }: { readonly period: Period }) {
  const t = useText();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const mayClose = useMay('authorization.billing.services', 'Edit');
  const mayReopen = useMay('authorization.billing.period-override', 'Edit');
  const close = useAct(periods.close, { success: t('states.closed') });
  const { month, version } = period;
  const name = period.status === 'past' ? t('actions.openPast') : t('actions.reopenPeriod');
  if (!(period.status === 'open' ? mayClose && version !== null : mayReopen)) return null;
  if (period.status === 'open' && version !== null) {
    const act = async () => {
      if (
        await ask({
          title: t('actions.closePeriod'),
          text: format.month(month),
          yes: t('actions.closePeriod'),
        })
      )
        await close.send({ month, version });
    };
    return (
      <Button variant="default" loading={close.busy} onClick={() => void act()}>
        {t('actions.closePeriod')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {name}
      </Button>
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
    </>
  );
}
