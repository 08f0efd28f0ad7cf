import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Answers, FormDefinition } from '#apps/forms/contract/form.ts';
import { publicForms } from '#apps/forms/contract/responses.ts';
import { askedFor, FormFiller, MissingQuestions } from '#apps/form-filling/web/parts.tsx';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { newKey } from '#platform/web/client/client.ts';
import { problemOf, saveMessage } from '#platform/web/client/failures.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { LanguageSwitch } from '#platform/web/shell/navigation/LanguageSwitch.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import classes from './Fill.module.css';
import { useText } from './text.ts';

function Form({ link, definition }: { readonly link: string; readonly definition: FormDefinition }) {
  const t = useText();
  const format = useFormat();
  const [answers, setAnswers] = useState<Answers>({});
  const [responseId] = useState(newKey);
  const [sent, setSent] = useState(false);
  const send = useAct(publicForms.send, { quiet: true, onDone: () => setSent(true) });
  const tokens = useMemo(() => ({ today: format.day(format.today()) }), [format]);
  const data = send.problem?.data;
  const { missing } = useMemo(() => askedFor(data), [data]);
  if (sent) return <EmptyState kind="done" title={t('public.thanks')} />;
  return (
    <>
      {send.error !== null && (
        <Alert color="critical" role="alert">
          {send.problem?.title || saveMessage(send.error)}
          {missing.length > 0 && (
            <MissingQuestions definition={definition} answers={answers} asked={missing} tokens={tokens} />
          )}
        </Alert>
      )}
      <FormFiller
        definition={definition}
        answers={answers}
        onChange={setAnswers}
        tokens={tokens}
        missing={missing}
      />
      <Group justify="flex-end">
        <Button
          data-form-end
          loading={send.busy}
          onClick={() => void send.send({ link, responseId, answers })}
        >
          {t('public.send')}
        </Button>
      </Group>
    </>
  );
}

/** A form behind a link, without sign-in and without a resident. */
export default function PublicFormPage() {
  const t = useText();
  const language = useLanguage();
  const { link = '' } = useParameters();
  const query = useCall(publicForms.look, { link }, { fresh: Infinity });
  const definition = query.data?.definition;
  const title = definition?.title[language] || definition?.title.en || t('screens.PublicFormPage');
  usePageTitle(title, 'Obhut');
  const over = [404, 409].includes(problemOf(query.error)?.status ?? 0);
  return (
    <div className={classes.public}>
      <header className={classes.publicHead}>
        <Text fw={680}>Obhut</Text>
        <LanguageSwitch full />
      </header>
      <main className={classes.publicMain}>
        <Title order={1}>{title}</Title>
        {definition?.purpose && <Text>{definition.purpose[language] || definition.purpose.en}</Text>}
        {query.isPending && <SkeletonFor kind="form" />}
        {query.error !== null &&
          (over ? (
            <EmptyState icon="lock" title={t('public.over')} />
          ) : (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ))}
        {definition && <Form link={link} definition={definition} />}
      </main>
    </div>
  );
}
