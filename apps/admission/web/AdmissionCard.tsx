import { Button, Group, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Admission, admission } from '../contract/admission.ts';
import classes from './admission.module.css';
import { useText } from './text.ts';

const AdmissionSteps = lazily('admission-steps', () => import('./AdmissionSteps.tsx'));

type Step = Admission['steps'][number];

/** What a quick entry left open, in eight steps that open beside the page; gone when all are done. */
export default function AdmissionCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const { data } = useCall(admission.get, { residentId });
  const mayProfile = useMay('authorization.residents.profile', 'Edit', residentId);
  const mayStays = useMay('authorization.residents.stays', 'Write', residentId);
  if (!data || data.done === data.total) return null;
  const may = ({ step }: Step) => (step === 'room' || step === 'careLevel' ? mayStays : mayProfile);
  const open = data.steps.filter((one) => one.missing.length > 0 && may(one));
  const key = (step: string) => `admission:${residentId}:${step}`;
  const start = ({ step }: Step) => {
    // one list at a time: what was typed in the one before is kept as its draft
    for (const one of data.steps) closeWork(key(one.step));
    openWork({
      key: key(step),
      title: t('admission.panel'),
      residentId,
      render: () => (
        <AdmissionSteps
          residentId={residentId}
          steps={data.steps.map((one) => (may(one) ? one : { ...one, missing: [] }))}
          from={step}
          onClose={() => closeWork(key(step))}
        />
      ),
    });
  };
  // what is missing is not said where it has the name of the step itself
  const lacks = ({ step, missing }: Step) =>
    missing
      .map((need) => t(`admission.needs.${need}`))
      .filter((name) => name !== t(`admission.steps.${step}`))
      .join(', ');
  return (
    <Section
      title={t('admission.title')}
      actions={
        open[0] && (
          <Button size="compact-md" onClick={() => start(open[0]!)}>
            {t('admission.start')}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed" mb={6}>
        {t('admission.open', { count: data.total - data.done, done: data.done, total: data.total })}
      </Text>
      <div className={classes.bar} aria-hidden="true">
        <span style={{ width: `${(data.done / data.total) * 100}%` }} />
      </div>
      <ul className={classes.steps}>
        {data.steps.map((one) => (
          <li key={one.step}>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <Icon
                name={one.missing.length === 0 ? 'done' : 'neutral'}
                color={one.missing.length === 0 ? 'var(--s-done-text)' : 'var(--text-dim)'}
                label={t(one.missing.length === 0 ? 'admission.done' : 'admission.missing')}
              />
              <div>
                {open.includes(one) ? (
                  <button type="button" className={classes.link} onClick={() => start(one)}>
                    {t(`admission.steps.${one.step}`)}
                  </button>
                ) : (
                  <Text span>{t(`admission.steps.${one.step}`)}</Text>
                )}
                {lacks(one) !== '' && (
                  <Text size="sm" c="dimmed">
                    {lacks(one)}
                  </Text>
                )}
              </div>
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The checklist above the profile, where most of it is done. */
export function AdmissionNotice({ residentId }: { readonly residentId: string }) {
  const { tab } = useParameters();
  return tab === 'profile' ? (
    <div className={classes.notice}>
      <AdmissionCard residentId={residentId} />
    </div>
  ) : null;
}
