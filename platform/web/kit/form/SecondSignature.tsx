import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { secondSignatures, type Signer } from '#platform/contract/account/second-signature.ts';
import { quickSwitch } from '#platform/contract/account/shared-device.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type CallTo, urlOf } from '#platform/web/client/client.ts';
import { connection } from '#platform/web/client/connection.ts';
import { loadMessage } from '#platform/web/client/failures.ts';
import { useFieldId } from '#platform/web/form/labels.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { PasswordField } from '#platform/web/kit/fields/PasswordField.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { Face } from '#platform/web/kit/state/Face.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useSecondSignatureWords } from './second-signature-words.ts';
import classes from './SecondSignature.module.css';
import { type SecondSigning, type Signed, useSecondSignature } from './use-second-signature.ts';

/** So many people are looked through; more are searched. */
const withoutSearch = 6;
const faceSize = 36;

const FaceOf = ({ person }: { readonly person: Signer }) => (
  <Face
    name={person.name}
    size={faceSize}
    src={person.photo ? urlOf(quickSwitch.photo, { personId: person.id }) : null}
  />
);

/** The people who may sign, those who signed lately first. */
function People({ call, onChoose }: { readonly call: string; readonly onChoose: (person: Signer) => void }) {
  const words = useSecondSignatureWords();
  const [text, setText] = useState('');
  const { data, error, refetch } = useCall(secondSignatures.signers, { call, text }, { keep: true });
  const searches = text !== '' || data?.more === true || (data?.people.length ?? 0) > withoutSearch;
  if (error !== null && data === undefined)
    return (
      <Group>
        <Text c="var(--s-critical-text)">{loadMessage(error)}</Text>
        <Button variant="default" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </Group>
    );
  if (data === undefined)
    return (
      <Text c="dimmed" role="status">
        {words.loading}
      </Text>
    );
  return (
    <Stack gap="sm">
      <Text>{words.who}</Text>
      {searches && <SearchField label={words.search} value={text} onChange={setText} />}
      {data.people.length === 0 && (
        <Text c="dimmed" role="status">
          {text === '' ? words.nobody : words.noMatch}
        </Text>
      )}
      <ul className={classes.people} aria-label={words.people}>
        {data.people.slice(0, text === '' ? withoutSearch : undefined).map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={classes.person}
              aria-label={`${person.name}, ${person.role}`}
              onClick={() => onChoose(person)}
            >
              <FaceOf person={person} />
              <span>
                {person.name}
                <span className={classes.role}>{person.role}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {text === '' && searches && (
        <Text size="sm" c="dimmed">
          {words.more}
        </Text>
      )}
    </Stack>
  );
}

/** PIN or password of the person who was chosen. */
function Prove({
  person,
  signing,
  onBack,
}: {
  readonly person: Signer;
  readonly signing: SecondSigning;
  readonly onBack: () => void;
}) {
  const words = useSecondSignatureWords();
  const [secret, setSecret] = useState('');
  const [byPin, setByPin] = useState(person.pin);
  const place = useRef<HTMLDivElement>(null);
  const { failure, busy } = signing;
  useEffect(() => place.current?.querySelector('input')?.focus(), [byPin, failure]);
  const sign = async () => {
    if (secret === '' || busy) return;
    await signing.sign(person, byPin ? 'pin' : 'password', secret);
    setSecret('');
  };
  // Enter signs; it does not send the form around it, whose keys do not belong here either
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    void sign();
  };
  const change = (next: string) => {
    setSecret(next);
    if (failure !== null) signing.forgetFailure();
  };
  const told = failure?.at === 'content' ? words.fillFirst : failure?.text;
  const atField = failure?.at === 'secret';
  return (
    <Stack gap="sm">
      <div className={classes.chosen}>
        <FaceOf person={person} />
        <span>
          <b>{person.name}</b>
          <span className={classes.role}>{person.role}</span>
        </span>
        <Button variant="default" onClick={onBack}>
          {words.other}
        </Button>
      </div>
      {told !== undefined && !atField && (
        <Text c="var(--s-critical-text)" role="alert">
          {told}
        </Text>
      )}
      {!person.pin && !person.password ? (
        <Text role="status">{words.noWay}</Text>
      ) : (
        <>
          {/* the key belongs to the field and to nothing around it */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
          <div ref={place} onKeyDown={onKeyDown}>
            {byPin ? (
              <TextInput
                label={words.pin(person.name)}
                value={secret}
                onChange={(event) => change(event.currentTarget.value.replace(/\D/g, '').slice(0, 8))}
                type="password"
                inputMode="numeric"
                autoComplete="off"
                error={atField ? told : false}
              />
            ) : (
              <PasswordField
                label={words.password(person.name)}
                value={secret}
                onChange={change}
                autoComplete="off"
                error={atField ? told : undefined}
              />
            )}
          </div>
          <Group>
            <Button loading={busy} disabled={secret === ''} onClick={() => void sign()}>
              {words.sign}
            </Button>
            {person.pin && person.password && (
              <Anchor
                component="button"
                type="button"
                py="sm"
                onClick={() => {
                  setByPin(!byPin);
                  setSecret('');
                  signing.forgetFailure();
                }}
              >
                {byPin ? words.byPassword : words.byPin}
              </Anchor>
            )}
          </Group>
        </>
      )}
    </Stack>
  );
}

/**
 * The signature of a second person in a form (four eyes): one chooses who stands beside, who types PIN or password, and it stands
 * there with name and time. For calls with the field `secondSignature` of platform/contract/account/second-signature.ts.
 */
export function SecondSignature<Sent extends Signed, Res>({
  call,
  form,
}: {
  readonly call: CallTo<Sent, Res>;
  readonly form: Form<Sent>;
}) {
  const words = useSecondSignatureWords();
  const format = useFormat();
  const { offline } = connection.use();
  const id = useFieldId('secondSignature', words.title);
  const hint = useId();
  const [person, setPerson] = useState<Signer | null>(null);
  const signing = useSecondSignature(call, form);
  const { given, lapsed } = signing;
  const { error } = (form as unknown as Form<Signed>).field('secondSignature');
  const stands = useRef<HTMLDivElement>(null);
  const at = given?.at;
  useEffect(() => {
    if (at !== undefined) stands.current?.focus();
  }, [at]);
  const back = () => {
    setPerson(null);
    signing.forgetFailure();
  };
  const note = error ?? (given === null && lapsed !== null ? words[lapsed] : undefined);
  return (
    <fieldset
      id={id}
      className={classes.box}
      data-given={given === null ? undefined : ''}
      aria-describedby={note === undefined ? undefined : hint}
    >
      <legend>{words.title}</legend>
      <Stack gap="sm">
        {note !== undefined && (
          <Text
            id={hint}
            role="alert"
            c={error === undefined ? 'var(--s-warning-text)' : 'var(--s-critical-text)'}
          >
            {note}
          </Text>
        )}
        {given !== null ? (
          <div className={classes.chosen}>
            <div ref={stands} tabIndex={-1} role="status">
              <Group gap="xs" wrap="nowrap">
                <span className={classes.mark}>
                  <Icon name="check" />
                </span>
                <b>{words.signed(given.name, format.time(given.at))}</b>
              </Group>
              <Text size="sm" c="dimmed">
                {words.signedHelp(format.time(given.until))}
              </Text>
            </div>
            <Button
              variant="default"
              onClick={() => {
                signing.takeBack();
                setPerson(null);
              }}
            >
              {words.again}
            </Button>
          </div>
        ) : offline ? (
          <Text role="status">{words.offline}</Text>
        ) : person === null ? (
          <People call={call.name} onChoose={setPerson} />
        ) : (
          <Prove key={person.id} person={person} signing={signing} onBack={back} />
        )}
      </Stack>
    </fieldset>
  );
}
