import { Card, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import {
  filledSubject,
  type MailPiece,
  type MailValues,
  paragraphsOf,
} from '#platform/domain/text/mail-templates.ts';
import { useText } from './settings.ts';

function Piece({ kind, text }: MailPiece) {
  // an example leads nowhere: it looks like a link, but is none
  if (kind === 'link')
    return (
      <Text span c="var(--mantine-color-anchor)" td="underline" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    );
  if (kind === 'code')
    return (
      <Text span fw={700} fz="xl" style={{ letterSpacing: 3 }}>
        {text}
      </Text>
    );
  return text.split('\n').map((row, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {row}
    </Fragment>
  ));
}

/** The mail as it will look, with example values. What is written is shown as words, never as HTML. */
export function MailPreview({
  subject,
  text,
  values,
}: {
  readonly subject: string;
  readonly text: string;
  readonly values: MailValues;
}) {
  const t = useText();
  return (
    <Card role="group" aria-label={t('mailTemplates.preview')} withBorder>
      <Text size="sm" c="dimmed">
        {t('mailTemplates.subject')}
      </Text>
      <Text fw={600} mb="md" style={{ overflowWrap: 'anywhere' }}>
        {filledSubject(subject, values)}
      </Text>
      <Stack gap="md">
        {paragraphsOf(text, values).map((pieces, at) => (
          <Text key={at}>
            {pieces.map((piece, number) => (
              <Piece key={number} {...piece} />
            ))}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
