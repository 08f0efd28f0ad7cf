import { doses } from '#apps/medication-giving/contract/doses.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { SecondSignature } from '#platform/web/kit/form/SecondSignature.tsx';
import type { Signing } from '../domain/marking.ts';
import classes from './Round.module.css';
import { useText } from './text.ts';
import type { Sent } from './use-sign.ts';

/** Signatures of a second person, by what they stand under. */
export type Tokens = ReadonlyMap<string, string>;

/** What a second person signs of a person's doses: exactly what is sent, by name. */
export function SecondSigners({
  signings,
  sentOf,
  namesOf,
  tokens,
  error,
  onToken,
}: {
  readonly signings: readonly Signing[];
  readonly sentOf: (signing: Signing) => Sent;
  readonly namesOf: (keys: readonly string[]) => string;
  readonly tokens: Tokens;
  /** What the server said of the last one. */
  readonly error: string | undefined;
  readonly onToken: (key: string, token: string | null) => void;
}) {
  const t = useText();
  return signings
    .filter((one) => one.second)
    .map((one) => {
      // what is marked is the form: it has no fields of its own beside the signature
      const form = {
        value: { ...sentOf(one), secondSignature: tokens.get(one.key) ?? null },
        set: (_name: string, token: unknown) => onToken(one.key, typeof token === 'string' ? token : null),
        field: () => ({ error }),
      } as unknown as Form<Sent>;
      return (
        <section key={one.key} className={classes.second} aria-label={t('person.second')}>
          <b>{namesOf(one.keys)}</b>
          <SecondSignature call={doses.sign} form={form} />
        </section>
      );
    });
}
