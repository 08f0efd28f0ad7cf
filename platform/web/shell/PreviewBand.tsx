import { Button, Group, Text } from '@mantine/core';
import { access } from '#platform/contract/frame.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import classes from './Shell.module.css';

/** Says whose view is being looked at, and ends it. The product begins anew, so that nothing of it stays on the screen. */
export default function PreviewBand({ name }: { readonly name: string }) {
  const t = useFrameText();
  const end = useAct(access.endPreview);
  const leave = async () => {
    if (await end.send({})) location.assign('/');
  };
  return (
    <section aria-label={t('preview.title')} className={classes.preview} data-shell>
      <Group justify="center" gap="md">
        <Text fw={550}>{t('preview.looking', { name })}</Text>
        <Button size="compact-md" variant="default" loading={end.busy} onClick={() => void leave()}>
          {t('preview.end')}
        </Button>
      </Group>
    </section>
  );
}
