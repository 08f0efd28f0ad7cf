import { Button, Group } from '@mantine/core';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { currentResident } from '#platform/web/store/current-resident.ts';
import type { Measure } from '../contract/measures.ts';
import { openWorkOn } from './MeasureWork.tsx';
import type { May } from './permissions.ts';
import { useText } from './text.ts';

/** What can be done with a measure now. */
export function MeasureActions({ measure, may }: { readonly measure: Measure; readonly may: May }) {
  const t = useText();
  if (measure.struck !== null) return null;
  const runs = measure.ended === null && may.write;
  const check = () =>
    openRecord(currentResident.get() ?? { id: measure.residentId, label: '' }, 'RecordCheck');
  return (
    <Group gap="sm">
      {runs && (
        <>
          <Button onClick={check}>{t('actions.check')}</Button>
          {measure.kind === 'medication' && measure.medicineId === null && (
            <Button variant="default" onClick={() => openWorkOn('medicine', measure, t('actions.medicine'))}>
              {t('actions.medicine')}
            </Button>
          )}
          {(['review', 'end', 'tell'] as const).map((what) => (
            <Button
              key={what}
              variant="default"
              onClick={() => openWorkOn(what, measure, t(`actions.${what}`))}
            >
              {t(`actions.${what}`)}
            </Button>
          ))}
        </>
      )}
      {may.write && (
        <Button variant="default" onClick={() => openWorkOn('receive', measure, t('actions.receive'))}>
          {t('actions.receive')}
        </Button>
      )}
      {may.edit && (
        <Button variant="subtle" onClick={() => openWorkOn('strike', measure, t('actions.strike'))}>
          {t('actions.strike')}
        </Button>
      )}
    </Group>
  );
}
