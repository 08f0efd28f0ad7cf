import { useEffect, useState } from 'react';
import { secondSignatures, type Signer } from '#platform/contract/account/second-signature.ts';
import { type CallTo, perform } from '#platform/web/client/client.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { problemOf, saveMessage } from '#platform/web/client/failures.ts';
import { check, sentOf } from '#platform/web/form/schema.ts';
import type { Form } from '#platform/web/form/use-form.ts';

/** What a form sends that a second person may have to sign. */
export interface Signed {
  readonly secondSignature?: string | null | undefined;
}

interface Given {
  readonly name: string;
  readonly at: string;
  readonly until: string;
  /** What was signed, as one text. */
  readonly content: string;
}

/** Why a signature that was there holds no more. */
export type Lapsed = 'changed' | 'expired';

export interface SecondSigning {
  readonly given: Given | null;
  readonly lapsed: Lapsed | null;
  readonly busy: boolean;
  /** Why signing did not work; `content`: the form is not filled in. */
  readonly failure: { readonly at: 'content' | 'secret' | 'signer' | 'form'; readonly text: string } | null;
  sign(signer: Signer, method: 'pin' | 'password', secret: string): Promise<boolean>;
  /** Takes the signature back, for another one. */
  takeBack(): void;
  forgetFailure(): void;
}

/**
 * The signature of a second person over what a form would send: it lapses when something is entered anew, after its ten minutes, and
 * when the server refuses it.
 */
export function useSecondSignature<Sent extends Signed, Res>(
  call: CallTo<Sent, Res>,
  whole: Form<Sent>,
): SecondSigning {
  const form = whole as unknown as Form<Signed>;
  const [given, setGiven] = useState<Given | null>(null);
  const [lapsed, setLapsed] = useState<Lapsed | null>(null);
  const [failure, setFailure] = useState<SecondSigning['failure']>(null);
  const [busy, setBusy] = useState(false);
  const [late, setLate] = useState(false);
  const { secondSignature: token, ...entered } = form.value;
  const sent = sentOf(call.input, entered);
  const content = JSON.stringify(sent);
  const refused = form.field('secondSignature').error;

  const until = given?.until;
  useEffect(() => {
    setLate(false);
    if (until === undefined) return undefined;
    const timer = setTimeout(() => setLate(true), Math.max(0, Date.parse(until) - serverMs()));
    return () => clearTimeout(timer);
  }, [until]);
  const reason = given === null ? null : given.content !== content ? 'changed' : late ? 'expired' : null;
  useEffect(() => {
    if (reason !== null) {
      setLapsed(reason);
      setGiven(null);
    }
    // what the server says of it stays at the field
    if (refused !== undefined) setGiven(null);
    // one that nobody sees any more, for example out of a draft, is not sent either
    else if (token && (given === null || reason !== null)) form.set('secondSignature', null);
  }, [reason, refused, token, given, form]);

  return {
    given: reason === null && refused === undefined ? given : null,
    lapsed,
    busy,
    failure,
    forgetFailure: () => setFailure(null),
    takeBack() {
      setGiven(null);
      setLapsed(null);
      form.set('secondSignature', null);
    },
    async sign(signer, method, secret) {
      if (Object.keys(check(call.input, sent, call.name.split('.')[0] ?? '')).length > 0) {
        setFailure({ at: 'content', text: '' });
        return false;
      }
      setBusy(true);
      setFailure(null);
      try {
        const done = await perform(
          secondSignatures.sign,
          { call: call.name, content: sent, signerId: signer.id, method, secret },
          { quiet: true },
        );
        setLapsed(null);
        setGiven({ name: done.name, at: done.at, until: done.until, content });
        form.set('secondSignature', done.token);
        return true;
      } catch (error) {
        const [first] = problemOf(error)?.errors ?? [];
        const place = first?.path.split('.')[0];
        setFailure({
          at:
            place === 'content'
              ? 'content'
              : place === 'secret'
                ? 'secret'
                : place === 'signerId'
                  ? 'signer'
                  : 'form',
          text: first?.message ?? saveMessage(error),
        });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
