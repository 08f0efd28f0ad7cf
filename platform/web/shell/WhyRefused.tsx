import { Text } from '@mantine/core';
import { access } from '#platform/contract/frame.ts';
import type { MayScreen } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { WhyText } from '#platform/web/kit/state/WhyText.tsx';
import { useFrameText } from '#platform/web/text/text.ts';

/** Explains to the signed-in person why a page is closed. */
export default function WhyRefused({
  may,
  residentId,
}: {
  readonly may: MayScreen;
  readonly residentId?: string;
}) {
  const t = useFrameText();
  const { data } = useCall(access.why, {
    key: may[0],
    action: may[1],
    ...(residentId === undefined ? {} : { residentId }),
  });
  return data ? <WhyText why={data} /> : <Text c="dimmed">{t('pages.forbiddenHelp')}</Text>;
}
