import { Button, Text } from '@mantine/core';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import type { Column } from '#platform/web/kit/table/DataTable.tsx';
import { type Override, overrides } from '../contract/overrides.ts';
import { LevelMark } from './FindingItem.tsx';
import { SeenMark, Signed } from './override-marks.tsx';
import { useText } from './text.ts';

interface Row {
  readonly override: Override;
  readonly resident: ResidentRef;
}
const keyOf = ({ residentId, id, version }: Override) => ({ residentId, id, version });

/** What the list of overridden checks says of each; with the button for who may mark it as seen. */
export function useOverrideColumns(mayMark: boolean): Column<Row>[] {
  const t = useText();
  const see = useAct(overrides.see, { success: t('states.seenDone') });
  return [
    {
      key: 'resident',
      head: t('fields.resident'),
      phone: 'title',
      cell: ({ resident }) => <ResidentLabel resident={resident} />,
    },
    {
      key: 'level',
      head: t('fields.level'),
      phone: 'bare',
      priority: 1,
      cell: ({ override }) => <LevelMark level={override.level} />,
    },
    {
      key: 'finding',
      head: t('fields.finding'),
      phone: 'bare',
      priority: 1,
      cell: ({ override }) => <Text size="sm">{override.text}</Text>,
    },
    { key: 'reason', head: t('fields.given'), priority: 2, cell: ({ override }) => override.reason },
    { key: 'who', head: t('fields.who'), cell: ({ override }) => <Signed override={override} /> },
    {
      key: 'seen',
      head: t('fields.seen'),
      phone: 'bare',
      cell: ({ override }) => (
        <SeenMark override={override}>
          {mayMark && (
            <Button variant="default" loading={see.busy} onClick={() => void see.send(keyOf(override))}>
              {t('actions.see')}
            </Button>
          )}
        </SeenMark>
      ),
    },
  ];
}
