import { Button, Group, List, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import type { Account } from '../contract/accounts.ts';
import { handovers, type OpenWork, type Successor } from '../contract/handovers.ts';
import { StaffFace } from './parts.tsx';
import { useText } from './text.ts';

interface Handover {
  readonly accountId: string;
  readonly name: string;
  readonly work: readonly OpenWork[];
  readonly people: readonly Successor[];
}

/** Who takes over what is open in the name of somebody: one person for each kind, the first choice stands for all until another is made. */
function HandoverDialog({
  accountId,
  name,
  work,
  people,
  next,
  onDone,
  onClose,
}: Handover & { readonly next: boolean; readonly onDone: () => void; readonly onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const position = useDictionary('staff.position');
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const [missing, setMissing] = useState(false);
  const give = useAct(handovers.give, { success: t('work.taken'), onDone });
  const choose = (kind: string, id: string | null) =>
    setChosen((before) =>
      Object.keys(before).length === 0
        ? Object.fromEntries(work.map((one) => [one.kind, id]))
        : { ...before, [kind]: id },
    );
  const options = people.map((one) => ({
    value: one.id,
    label: one.position === '' ? one.fullName : `${one.fullName}, ${position.word(one.position)}`,
  }));
  const send = () => {
    const to = work.flatMap(({ kind }) => (chosen[kind] ? [{ kind, accountId: chosen[kind] }] : []));
    setMissing(to.length < work.length);
    if (to.length === work.length) void give.send({ id: accountId, to });
  };
  return (
    <Dialog open title={t('work.title')} onClose={onClose}>
      <Stack gap="lg">
        <Text>{t(next ? 'work.first' : 'work.left', { name })}</Text>
        {work.map((one) => {
          const person = people.find(({ id }) => id === chosen[one.kind]);
          const label = `${one.name[language]}: ${one.count}`;
          return (
            <Group key={one.kind} wrap="nowrap" align="flex-end" gap="sm">
              {person && <StaffFace member={person} size={44} />}
              <div style={{ flex: 1, minWidth: 0 }}>
                <SelectField
                  label={label}
                  options={options}
                  value={chosen[one.kind] ?? null}
                  onChange={(id) => choose(one.kind, id)}
                  mandatory
                  error={missing && !person ? t('work.missing') : undefined}
                />
              </div>
            </Group>
          );
        })}
        {give.problem && (
          <Text c="critical" role="alert">
            {give.problem.title}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('work.cancel')}
          </Button>
          <Button onClick={send} loading={give.busy}>
            {t(next ? 'work.next' : 'work.handover')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** What is open in the name of somebody, and the way to give it away; nothing where nothing is open. */
export function OpenWorkNote({
  name,
  work,
  onGive,
}: {
  readonly name: string;
  readonly work: readonly OpenWork[];
  readonly onGive: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  if (work.length === 0) return null;
  return (
    <Stack
      gap="xs"
      mt="lg"
      p="md"
      role="group"
      aria-label={t('work.title')}
      style={{ background: 'var(--s-info-soft)', borderRadius: 'var(--mantine-radius-md)' }}
    >
      <Group justify="space-between" gap="sm">
        <Text fw={680}>{t('work.title')}</Text>
        <Button variant="default" size="compact-md" leftSection={<Icon name="users" />} onClick={onGive}>
          {t('work.handover')}
        </Button>
      </Group>
      <Text size="sm">{t('work.left', { name })}</Text>
      <List size="sm">
        {work.map((one) => (
          <List.Item key={one.kind}>
            {one.name[language]}: {one.count}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

/** What is open in the name of an account, and giving it away: by itself, or as the step before the account is closed. */
export function useHandover(account: Account): {
  readonly work: readonly OpenWork[];
  readonly give: () => void;
  readonly before: (next: () => void) => void;
  readonly dialog: ReactNode;
} {
  const may = useMay('authorization.staff.accounts', 'Edit');
  const { data, refetch } = useCall(handovers.get, { id: account.id }, { enabled: may });
  const [step, setStep] = useState<{ readonly next: (() => void) | null } | null>(null);
  const close = () => setStep(null);
  const done = () => {
    close();
    void refetch();
    step?.next?.();
  };
  return {
    work: data?.work ?? [],
    give: () => setStep({ next: null }),
    before(next) {
      if (data && data.work.length > 0) setStep({ next });
      else next();
    },
    dialog: step && data && (
      <HandoverDialog
        accountId={account.id}
        name={account.fullName}
        work={data.work}
        people={data.people}
        next={step.next !== null}
        onDone={done}
        onClose={close}
      />
    ),
  };
}
