import { Button, Card, Group, Stack, Text } from '@mantine/core';
import type { z } from 'zod';
import type { AddressRule } from '#apps/security/contract/policies.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import type { Option } from '#platform/web/calls/options.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useText } from './text.ts';

type Rule = z.output<typeof AddressRule>;

/** Addresses and subnets from which people may sign in; none: from everywhere. */
export function AddressRules({
  value,
  onChange,
  errors,
  roles,
  accounts,
}: {
  readonly value: readonly Rule[] | '' | null | undefined;
  readonly onChange: (rules: Rule[]) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly roles: readonly Option<string>[];
  readonly accounts: readonly Option<string>[];
}) {
  const t = useText();
  const rules = value || [];
  const set = (at: number, change: Partial<Rule>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...change } : rule)));
  return (
    <Stack gap="md" role="group" aria-label={t('fields.addresses')}>
      <div>
        <Text fw={550}>{t('fields.addresses')}</Text>
        <Text size="sm" c="dimmed">
          {t('hints.addresses')}
        </Text>
      </div>
      {rules.map((rule, at) => (
        // rules have no name of their own until they are saved
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <Card key={at} padding="md">
          <Stack gap="sm">
            <TextField
              label={t('fields.network')}
              value={rule.network}
              onChange={(network) => set(at, { network })}
              error={errors[`${at}.network`]}
              mandatory
              exact
            />
            <ChoiceField
              label={t('fields.ruleFor')}
              value={rule.appliesTo}
              mandatory
              options={(['all', 'role', 'account'] as const).map((one) => ({
                value: one,
                label: t(`ruleScopes.${one}`),
              }))}
              onChange={(appliesTo) =>
                set(at, { appliesTo: appliesTo ?? 'all', role: null, accountId: null })
              }
              error={errors[String(at)]}
            />
            {rule.appliesTo === 'role' && (
              <SelectField
                label={t('fields.role')}
                value={rule.role}
                options={roles}
                onChange={(role) => set(at, { role })}
                mandatory
              />
            )}
            {rule.appliesTo === 'account' && (
              <SelectField
                label={t('fields.account')}
                value={rule.accountId}
                options={accounts}
                onChange={(accountId) => set(at, { accountId })}
                mandatory
              />
            )}
            <TextField
              label={t('fields.note')}
              value={rule.note}
              onChange={(note) => set(at, { note })}
              maxLength={120}
            />
            <Group justify="flex-end">
              <Button
                variant="subtle"
                color="critical"
                leftSection={<Icon name="delete" />}
                onClick={() => onChange(rules.filter((_, index) => index !== at))}
              >
                {t('policies.removeAddress')}
              </Button>
            </Group>
          </Stack>
        </Card>
      ))}
      <Button
        variant="default"
        leftSection={<Icon name="add" />}
        onClick={() =>
          onChange([...rules, { appliesTo: 'all', role: null, accountId: null, network: '', note: '' }])
        }
      >
        {t('policies.addAddress')}
      </Button>
    </Stack>
  );
}
