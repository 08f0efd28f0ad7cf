import { Button, Stack } from '@mantine/core';
import { useMedicineWords } from '#apps/medication/web/parts.tsx';
import { serverMs } from '#platform/web/client/connection.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { SecondSignature } from '#platform/web/kit/form/SecondSignature.tsx';
import { useNow } from '#platform/web/kit/page/use-now.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { doses, type Grid, type Line } from '../contract/doses.ts';
import classes from './Grid.module.css';
import { LineWords, inShort } from './LineWords.tsx';
import { SiteField } from './SiteField.tsx';
import { useText } from './text.ts';

interface Giving {
  readonly residentId: string;
  readonly line: Line;
  readonly second: boolean;
}

/** Gives a reserve: how much, and why; its interval and its maximum have no override. */
function GiveReserve({ residentId, line, second, onDone }: Giving & { readonly onDone: () => void }) {
  const t = useText();
  return (
    <ActionForm
      call={doses.giveReserve}
      initial={{
        residentId,
        orderId: line.orderId,
        number: line.number,
        quantity: line.quantity ?? undefined,
        reason: '',
      }}
      submit={t('actions.give')}
      success={t('done.give')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <NumberUnitField label={t('card.quantity')} {...form.field('quantity')} mandatory />
          <TextField label={t('card.why')} {...form.field('reason')} mandatory first />
          {line.insulin && (
            <SiteField
              form={partOf(form)}
              {...{ residentId, orderId: line.orderId, plannedAt: null, part: null, planned: 0, now: true }}
              onQuantity={(quantity) => form.set('quantity', quantity)}
            />
          )}
          {second && <SecondSignature call={doses.giveReserve} form={form} />}
        </Stack>
      )}
    </ActionForm>
  );
}

function openGive(title: string, giving: Giving): void {
  const key = `medication-giving.reserve.${giving.line.orderId}`;
  openWork({
    key,
    title,
    residentId: giving.residentId,
    render: () => <GiveReserve {...giving} onDone={() => closeWork(key)} />,
  });
}

/** What may be given when it is needed: what was given in 24 hours, the most, and from when on. */
export function ReserveRows({ grid, residentId }: { readonly grid: Grid; readonly residentId: string }) {
  const t = useText();
  const words = useMedicineWords();
  const format = useFormat();
  const now = useNow(serverMs);
  return (
    <ul className={classes.list} aria-label={t('grid.reserves')}>
      {grid.reserves.map(({ orderId, given24, max24, nextAt }) => {
        const line = grid.lines.find((one) => one.orderId === orderId);
        if (line === undefined) return null;
        const waits = nextAt !== null && Date.parse(nextAt) > now;
        const second = grid.needsSecond.includes(orderId);
        return (
          <li key={orderId}>
            <LineWords line={line} findings={grid.findings} />
            <span>
              {line.indication} ·{' '}
              {t('grid.sum', { given: words.quantity(given24, line.unit), most: String(max24) })}
              {waits && ` · ${t('grid.next', { at: format.relative(nextAt) })}`}
            </span>
            {grid.mayGive && line.standing === 'active' && (
              <Button
                disabled={waits}
                aria-label={`${t('actions.give')}: ${inShort(line)}`}
                onClick={() => openGive(inShort(line), { residentId, line, second })}
              >
                {t('actions.give')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
