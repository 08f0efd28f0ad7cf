import { Box, NavLink } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { company } from '../contract/company.ts';
import { useText } from './settings.ts';

/** What the home has not set up yet, each with the way to its page; nothing where nothing is missing (sketch 25). */
export function Unfinished() {
  const t = useText();
  const may = useMay('authorization.admin.company', 'Read');
  const { data = [] } = useCall(company.unfinished, {}, { enabled: may });
  if (data.length === 0) return null;
  return (
    <Box mb="lg">
      <Section title={t('unfinished')}>
        {data.map((one) => (
          <NavLink
            key={`${one.link} ${one.text}`}
            component={LinkTo}
            href={one.link}
            label={one.text}
            description={one.app}
            mih={44}
            leftSection={<Icon name="alert" color="var(--s-warning-edge)" />}
            rightSection={<Icon name="right" size={16} />}
          />
        ))}
      </Section>
    </Box>
  );
}
