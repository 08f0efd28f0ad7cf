import { Group, Text } from '@mantine/core';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { useCall } from '#platform/web/calls.ts';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { Section } from '#platform/web/kit/Section.tsx';
import { LinkTo, useParameters } from '#platform/web/navigation.tsx';
import { admission } from '../contract/admission.ts';
import classes from './admission.module.css';
import { useText } from './text.ts';

/** What a quick entry left open, in eight steps; gone when all are done. */
export default function AdmissionCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const { data } = useCall(admission.get, { residentId });
  if (!data || data.done === data.total) return null;
  // what is missing is not said where it has the name of the step itself
  const lacks = (step: string, missing: readonly string[]) =>
    missing
      .map((need) => t(`admission.needs.${need as 'payer'}`))
      .filter((name) => name !== t(`admission.steps.${step as 'person'}`))
      .join(', ');
  return (
    <Section title={t('admission.title')}>
      <Text size="sm" c="dimmed" mb={6}>
        {t('admission.open', { count: data.total - data.done, done: data.done, total: data.total })}
      </Text>
      <div className={classes.bar} aria-hidden="true">
        <span style={{ width: `${(data.done / data.total) * 100}%` }} />
      </div>
      <ul className={classes.steps}>
        {data.steps.map(({ step, missing }) => (
          <li key={step}>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <Icon
                name={missing.length === 0 ? 'done' : 'neutral'}
                color={missing.length === 0 ? 'var(--s-done-text)' : 'var(--text-dim)'}
                label={t(missing.length === 0 ? 'admission.done' : 'admission.missing')}
              />
              <div>
                {missing.length === 0 ? (
                  <Text span>{t(`admission.steps.${step as 'person'}`)}</Text>
                ) : (
                  <LinkTo href={`${residentLink(residentId, 'profile')}#${step}`} className={classes.link}>
                    {t(`admission.steps.${step as 'person'}`)}
                  </LinkTo>
                )}
                {lacks(step, missing) !== '' && (
                  <Text size="sm" c="dimmed">
                    {lacks(step, missing)}
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
