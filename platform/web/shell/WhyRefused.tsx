import { Text } from '@mantine/core';
import { access } from '#platform/contract/frame.ts';
import type { MayScreen } from '../access.ts';
import { useCall } from '../calls.ts';
import { WhyText } from '../kit/WhyText.tsx';
import { useFrameText } from '../text.ts';

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
