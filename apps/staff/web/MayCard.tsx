import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Action } from '#platform/contract/call.ts';
import { access } from '#platform/contract/frame.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { WhyText } from '#platform/web/kit/state/WhyText.tsx';
import type { Account } from '../contract/accounts.ts';
import { useFeatures } from './features.ts';
import { useText } from './text.ts';

type Whom = Pick<Account, 'id' | 'fullName'>;

function Answer({
  account,
  feature,
  action,
}: {
  readonly account: Whom;
  readonly feature: string;
  readonly action: Action;
}) {
  const { data } = useCall(access.why, { key: feature, action, accountId: account.id });
  return data ? <WhyText why={data} /> : <SkeletonFor kind="form" />;
}

/** "What can Anna Stocker do?": one feature and action, answered with the role that gives or denies it. */
export function MayCard({ account }: { readonly account: Whom }) {
  const t = useText();
  const { groups, declared } = useFeatures();
  const [feature, setFeature] = useState<string>('');
  const [action, setAction] = useState<Action>('Read');
  const options = groups.flatMap((group) =>
    group.features.map((one) => ({ value: one.key, label: `${group.name}: ${one.name}` })),
  );
  const own = declared[feature] ?? [];
  const asked = own.includes(action) ? action : own[0];
  return (
    <Section title={t('may.title', { name: account.fullName })}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('may.hint')}
        </Text>
        <SelectField
          label={t('fields.feature')}
          options={options}
          value={feature}
          onChange={(value) => setFeature(value ?? '')}
        />
        {feature !== '' && (
          <ChoiceField
            label={t('may.action')}
            options={own.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={asked}
            onChange={(value) => setAction(value ?? 'Read')}
            mandatory
          />
        )}
        {feature !== '' && asked && <Answer account={account} feature={feature} action={asked} />}
      </Stack>
    </Section>
  );
}
