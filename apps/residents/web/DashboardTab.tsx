import { Anchor, Text } from '@mantine/core';
import { useMay } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { EmptyState } from '#platform/web/kit/EmptyState.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { LinkTo } from '#platform/web/navigation.tsx';
import { Slot } from '#platform/web/Slot.tsx';
import { residents } from '../contract/residents.ts';
import { residentLink } from './parts.tsx';
import classes from './residents.module.css';
import { useText } from './text.ts';

/** What is still missing after a quick entry, as a link to the profile. */
function Admission({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const { data } = useCall(residents.get, { residentId });
  if (!data || data.archived || data.missing.length === 0) return null;
  return (
    <div style={{ background: 'var(--s-info-soft)', color: 'var(--s-info-text)', borderRadius: 'var(--mantine-radius-md)', padding: '0.75rem 1rem', marginBottom: '1rem' }}>
      <Icon name="tasks" /> <Anchor component={LinkTo} href={residentLink(residentId, 'profile')} inherit c="inherit" underline="always">{t('dashboard.admission', { count: data.missing.length })}</Anchor>
      <Text size="sm" mt={4}>{data.missing.map((item) => t(`fields.${item as 'firstName'}`)).join(', ')}</Text>
    </div>
  );
}

/** First sight of a record: cards of all apps, the newest and due first. */
export default function DashboardTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const mayProfile = useMay('authorization.residents.profile', 'Read', residentId);
  return (
    <>
      {mayProfile && <Admission residentId={residentId} />}
      <div className={classes.cards}>
        <Slot name="resident.card" props={{ residentId }} empty={<EmptyState title={t('dashboard.empty')} />} />
      </div>
    </>
  );
}
