import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls.ts';
import { ActionForm } from '#platform/web/kit/ActionForm.tsx';
import { readings } from '../contract/readings.ts';
import { useText } from './text.ts';
import { MeasuredAt } from './MeasuredAt.tsx';
import { ValueFields } from './ValueFields.tsx';

/** The form behind "+ Record": the fields of the usual values; the first one takes a whole line. Now is the default time. */
export default function RecordVitals({
  residentId,
  onSaved,
  onCancel,
}: {
  readonly residentId: string;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const overview = useCall(readings.overview, { residentId });
  const [question, setQuestion] = useState<string | undefined>();
  return (
    <ActionForm
      call={readings.record}
      initial={{ residentId, values: [], note: '', confirmed: [] }}
      draftKey={`vitals:record:${residentId}`}
      success={t('states.saved')}
      blocked={question}
      submit={t('actions.save')}
      onDone={onSaved}
      onKept={onSaved}
      onCancel={onCancel}
      refreshes={['residents.']}
    >
      {(form) => (
        <Stack gap="md">
          <ValueFields
            form={form}
            latest={overview.data?.latest.map((one) => one.reading) ?? []}
            onQuestion={setQuestion}
          />
          <MeasuredAt form={form} />
        </Stack>
      )}
    </ActionForm>
  );
}
