import { Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { card } from '../contract/card.ts';
import { OrderLine } from './marks.tsx';
import { medicationsLink } from './parts.tsx';
import { useText } from './text.ts';

/** What the resident is given now, on the resident's dashboard. */
export default function MedicationCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(card.show, { residentId });
  return (
    <Widget
      title={t('screens.MedicationCard')}
      query={query}
      icon="medication"
      href={medicationsLink(residentId)}
      none={({ lines, reserves }) => (lines.length + reserves === 0 ? t('card.none') : null)}
    >
      {({ lines, more, reserves }) => (
        <Stack gap="xs">
          {lines.map((line) => (
            <OrderLine key={line.id} residentId={residentId} line={line} />
          ))}
          {more > 0 && <Text size="sm">{t('card.more', { count: more })}</Text>}
          {reserves > 0 && <Text size="sm">{t('card.reserve', { count: reserves })}</Text>}
        </Stack>
      )}
    </Widget>
  );
}
