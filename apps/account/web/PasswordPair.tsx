import { List, Stack, Text } from '@mantine/core';
import { passwordRules, unmetPasswordRules } from '#platform/domain/access/password.ts';
import { PasswordField } from '#platform/web/kit/fields/PasswordField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

const useText = texts<typeof en>('account');

/** The rules of a password, each ticked as soon as it is met (specification 1, section 5). */
function Rules({ password }: { readonly password: string }) {
  const t = useText();
  const unmet = unmetPasswordRules(password);
  return (
    <List listStyleType="none" aria-label={t('password.rules')} spacing={4}>
      {passwordRules.map((rule) => {
        const met = password !== '' && !unmet.includes(rule);
        return (
          <List.Item key={rule} icon={<Icon name={met ? 'check' : 'minus'} size={16} />}>
            <Text size="sm" {...(met ? { c: 'var(--s-done-text)' } : {})}>
              {t(`password.${rule}`)}
              <span className="visually-hidden"> {met ? t('password.met') : t('password.notMet')}</span>
            </Text>
          </List.Item>
        );
      })}
    </List>
  );
}

export interface Pair {
  readonly password: string;
  readonly repeatPassword: string;
}

/** A new password, twice, with its rules. */
export function PasswordPair({
  value,
  onChange,
  errors,
  first = true,
}: {
  readonly value: Pair;
  readonly onChange: (value: Pair) => void;
  readonly errors: Readonly<Record<string, { readonly message: string }>>;
  /** False where other fields come before it. */
  readonly first?: boolean;
}) {
  const t = useText();
  return (
    <Stack gap="md">
      <PasswordField
        label={t('password.new')}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        autoComplete="new-password"
        mandatory
        error={errors['password']?.message}
        first={first}
      />
      <Rules password={value.password} />
      <PasswordField
        label={t('password.repeat')}
        value={value.repeatPassword}
        onChange={(repeatPassword) => onChange({ ...value, repeatPassword })}
        autoComplete="new-password"
        mandatory
        error={errors['repeatPassword']?.message}
      />
    </Stack>
  );
}
