import { newId } from '#platform/server/database/ids.ts';
import {
  codeOf,
  doses,
  openWard,
  password,
  type Ward,
} from '#platform/server/second-signature/testing/ward.ts';
import { place } from '#platform/server/testing/place.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';

const content = () => ({ residentId: newId(), dose: 'morphine 5 mg' });
/** Two nurses, and what the second one has signed beside the first. */
async function signedDose(ward: Ward) {
  const [first, second] = [await ward.nurse(), await ward.nurse()];
  const dose = content();
  const { token } = await ward.sign(first, { signerId: second.accountId, content: dose });
  return { first, second, dose, token };
}

async function usedOften(ward: Ward, rounds: number): Promise<Figure> {
  let more = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { first, dose, token } = await signedDose(ward);
    const at = await Promise.all(Array.from({ length: 16 }, () => codeOf(ward.give(first, dose, token))));
    const after = await codeOf(ward.give(first, dose, token));
    more += [...at, after].filter((code) => code === 'done').length - 1;
  }
  return {
    name: 'second signatures used more than once',
    value: more,
    wanted: 0,
    detail: `${rounds} signatures, each by 16 at once and by one more`,
  };
}

type Signed = Awaited<ReturnType<typeof signedDose>>;
async function forSomethingElse(ward: Ward): Promise<Figure> {
  const taken: string[] = [];
  const tries: Record<string, (signed: Signed) => Promise<unknown>> = {
    'another dose': ({ first, dose, token }) => ward.give(first, { ...dose, dose: 'morphine 50 mg' }, token),
    'another resident': ({ first, dose, token }) => ward.give(first, { ...dose, residentId: newId() }, token),
    'a note that was not there': ({ first, dose, token }) =>
      ward.give(first, { ...dose, note: 'by mouth' }, token),
    'another call': ({ first, dose, token }) =>
      ward.make(first, doses.waste, { ...dose, secondSignature: token }),
    'another person': async ({ dose, token }) => ward.give(await ward.nurse(), dose, token),
  };
  for (const [what, tried] of Object.entries(tries)) {
    const signed = await signedDose(ward);
    if ((await codeOf(tried(signed))) === 'done') taken.push(what);
    else if ((await codeOf(ward.give(signed.first, signed.dose, signed.token))) !== 'done')
      throw new Error('what was signed must be taken, or the figure would say nothing');
  }
  return {
    name: 'second signatures taken for something else than was signed',
    value: taken.length,
    wanted: 0,
    detail: taken.length > 0 ? taken.join(', ') : Object.keys(tries).join(', '),
  };
}

async function ofOneself(ward: Ward): Promise<Figure> {
  const { first, second, dose, token } = await signedDose(ward);
  const taken: string[] = [];
  if ((await codeOf(ward.sign(first, { signerId: first.accountId, content: dose }))) === 'done')
    taken.push('signed beside oneself');
  if ((await codeOf(ward.give(second, dose, token))) === 'done') taken.push('used by the signer');
  return {
    name: 'second signatures of the first person',
    value: taken.length,
    wanted: 0,
    detail: taken.join(', ') || 'signed beside oneself, used by the signer',
  };
}

async function wrongTries(ward: Ward): Promise<Figure> {
  const [first, other, second] = [await ward.nurse(), await ward.nurse(), await ward.nurse()];
  const tried = (by: typeof first, secret: string) =>
    codeOf(ward.sign(by, { signerId: second.accountId, content: content(), secret }));
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => tried(index % 2 === 0 ? first : other, `wrong ${index}`)),
  );
  const looked = answers.filter((code) => code === 'secondSecretWrong').length;
  let right = 0;
  for (const by of [first, other]) if ((await tried(by, password)) === 'done') right += 1;
  return {
    name: 'wrong tries looked at beyond five, and right ones taken while one has to wait',
    value: Math.max(0, looked - 5) + right,
    wanted: 0,
    detail: `24 at once beside two people, ${looked} told wrong, then the right one beside each`,
  };
}

/** Breaks the product in the database behind the code, for the time of some work. */
async function broken<T>(ward: Ward, table: string, body: string, work: () => Promise<T>): Promise<T> {
  await ward.query('alter table platform.second_signatures disable trigger keep_second_signature');
  await ward.query(
    `create function platform.break_signatures() returns trigger language plpgsql as $f$ declare other uuid; begin ${body} return new; end $f$;
    create trigger aaa_break before insert or update on ${table} for each row execute function platform.break_signatures();`,
  );
  try {
    return await work();
  } finally {
    await ward.query('drop function platform.break_signatures() cascade');
    await ward.query('alter table platform.second_signatures enable trigger keep_second_signature');
  }
}

/** Four eyes: what must not pass as the signature of a second person. */
export async function secondSignature({ short }: Size): Promise<number> {
  const at = await place({ demo: false });
  try {
    const ward = await openWard(at.server);
    const rounds = short ? 2 : 40;
    const once = await usedOften(ward, rounds);
    const something = await forSomethingElse(ward);
    const own = await ofOneself(ward);
    const tries = await wrongTries(ward);
    let off = print('Second signature', [once, something, own, tries]);
    const control = async (title: string, name: string, run: Promise<Figure>) => {
      off += printControl(title, [await run], name);
    };
    const signatures = 'platform.second_signatures';
    await control(
      'a used signature does not stay used',
      once.name,
      broken(ward, signatures, 'new.used_at := null;', () => usedOften(ward, 1)),
    );
    const blind = await openWard(at.server, { blind: true });
    await control('everything that is signed looks the same', something.name, forSomethingElse(blind));
    await control(
      'the two people are taken for each other',
      own.name,
      broken(
        ward,
        signatures,
        `if tg_op = 'INSERT' then other := new.first_id; new.first_id := new.signer_id; new.signer_id := other; end if;`,
        () => ofOneself(ward),
      ),
    );
    await control(
      'tries are not counted beyond three',
      tries.name,
      broken(ward, 'platform.second_signature_tries', 'new.failed := least(new.failed, 3);', () =>
        wrongTries(ward),
      ),
    );
    return off;
  } finally {
    await at.close();
  }
}
