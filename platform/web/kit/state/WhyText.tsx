import { List, Stack, Text } from '@mantine/core';
import type { Why } from '#platform/contract/frame.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useFrameText, useLanguage } from '#platform/web/text/text.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** Why something is allowed or refused: which role gives or denies it, what is missing, who can grant it. */
export function WhyText({ why }: { readonly why: Why }) {
  const t = useFrameText();
  const format = useFormat();
  const language = useLanguage();
  const named = (roles: Why['roles']) =>
    roles.map((role) => (language === 'de' ? role.nameDe : role.name)).join(', ');
  return (
    <Stack gap="sm" align="flex-start">
      <StatusBadge
        status={why.allowed ? 'done' : 'neutral'}
        label={t(why.allowed ? 'why.allowed' : 'why.refused')}
      />
      <Text>
        {t(`why.${why.reason}`, {
          feature: why.feature[language],
          action: t(`why.action_${why.action as 'Read'}`),
        })}
      </Text>
      <List size="sm">
        {why.givenBy.length > 0 && <List.Item>{t('why.givenBy', { roles: named(why.givenBy) })}</List.Item>}
        {why.deniedBy.length > 0 && (
          <List.Item>{t('why.deniedBy', { roles: named(why.deniedBy) })}</List.Item>
        )}
        {!why.allowed && why.roles.length > 0 && (
          <List.Item>{t('why.roles', { roles: named(why.roles) })}</List.Item>
        )}
        {why.validTo !== null && <List.Item>{t('why.until', { day: format.day(why.validTo) })}</List.Item>}
        {!why.allowed && (
          <List.Item>
            {why.ask.length > 0 ? t('why.ask', { names: why.ask.join(', ') }) : t('why.askHome')}
          </List.Item>
        )}
      </List>
    </Stack>
  );
}
