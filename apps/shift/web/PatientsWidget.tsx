import { Text } from '@mantine/core';
import { ResidentLabel, residentLink } from '#apps/residents/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { Widget, WidgetList, WholeLine } from '#platform/web/kit/page/Widget.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Status } from '#platform/web/theme/tokens.ts';
import { type Patient, patients } from '../contract/patients.ts';
import { useText } from './text.ts';

const grave: ReadonlySet<string> = new Set(['fall', 'critical', 'allergy', 'isolation']);
const lookOf = (kind: Patient['facts'][number]['kind']): Status =>
  grave.has(kind) ? states.failed : kind === 'outside' ? states.unchecked : states.new;

/** What is new and due about one person, in words; who has neither is said to be calm. */
function News({ patient: { facts, moreFacts, due } }: { readonly patient: Patient }) {
  const t = useText();
  if (facts.length === 0 && due === null)
    return (
      <Text span size="sm" c="dimmed">
        {t('patients.calm')}
      </Text>
    );
  return (
    <>
      {facts.map((fact) => (
        <StatusBadge key={fact.key} status={lookOf(fact.kind)} label={fact.text} />
      ))}
      {moreFacts > 0 && (
        <Text span size="sm" c="dimmed">
          {t('patients.more', { count: moreFacts })}
        </Text>
      )}
      {due !== null && (
        <StatusBadge status={states.open} label={t('patients.due', { count: due.count, what: due.what })} />
      )}
    </>
  );
}

/** For a doctor: the own people who are here, those with something new or due first; each opens the record. */
export default function PatientsWidget({ rows }: { readonly rows: number }) {
  const t = useText();
  const query = useCall(patients.list, { rows: Math.min(50, rows * 2) }, { every: 300_000 });
  return (
    <Widget
      title={t('screens.PatientsWidget')}
      icon="patients"
      query={query}
      none={({ known, total }) => (known ? (total === 0 ? t('patients.none') : null) : t('patients.unknown'))}
    >
      {({ total, withNews, items }) => (
        <>
          <Text size="sm" c="dimmed">
            {t('patients.sums', { news: withNews, total })}
          </Text>
          <WidgetList
            rows={items}
            limit={rows * 2}
            total={total}
            href="/app-residents/residents-list"
            keyOf={(one) => one.resident.id}
            linkOf={(one) => residentLink(one.resident.id)}
          >
            {(one) => (
              <>
                <WholeLine>
                  <ResidentLabel resident={one.resident} />
                </WholeLine>
                <News patient={one} />
              </>
            )}
          </WidgetList>
        </>
      )}
    </Widget>
  );
}
