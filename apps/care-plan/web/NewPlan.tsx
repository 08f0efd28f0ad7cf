import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { items } from '#apps/care-catalog/contract/items.ts';
import { useCatalogWords } from '#apps/care-catalog/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { PlanForm } from './plan-forms.tsx';
import { ProposalPicker } from './ProposalPicker.tsx';
import { useText } from './text.ts';

/** A diagnosis of the catalogue with what it proposes, or a plan in own words. */
export function NewPlan({
  residentId,
  onDone,
}: {
  readonly residentId: string;
  readonly onDone: (planId: string | null) => void;
}) {
  const t = useText();
  const words = useCatalogWords();
  const [code, setCode] = useState<string | null>(null);
  const [free, setFree] = useState(false);
  const [text, setText] = useState('');
  const { data } = useCall(items.list, { kind: 'diagnosis', text }, { keep: true });
  if (free) return <PlanForm residentId={residentId} onDone={(plan) => onDone(plan?.id ?? null)} />;
  return (
    <Stack gap="lg">
      <SelectField
        label={t('fields.diagnosis')}
        first
        value={code}
        onChange={setCode}
        onSearch={setText}
        options={(data?.items ?? []).map((one) => ({ value: one.code, label: words.label(one.label) }))}
      />
      {code !== null && (
        <ProposalPicker key={code} residentId={residentId} from="diagnosis" code={code} onDone={onDone} />
      )}
      <Group>
        <Button variant="default" onClick={() => setFree(true)}>
          {t('actions.free')}
        </Button>
      </Group>
    </Stack>
  );
}
