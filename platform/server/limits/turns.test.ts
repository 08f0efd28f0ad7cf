import { describe, expect, test } from 'vitest';
import { type Caller, knownCallers, stranger, turnsOf } from './turns.ts';

const anna: Caller = { home: 'a', account: 'anna' };
const adam: Caller = { home: 'a', account: 'adam' };
const bea: Caller = { home: 'b', account: 'bea' };
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Work that is under way until it is let go, and who has begun so far, in order. */
function workshop(turns: ReturnType<typeof turnsOf>) {
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const begin = (caller: Caller) => {
    const turn = turns.run(caller, () => {
      begun.push(caller.account);
      return new Promise<void>((resolve) => {
        open.push(resolve);
      });
    });
    // who is left waiting at the end of a test is told so later
    turn.catch(() => undefined);
    return turn;
  };
  return {
    begun,
    begin,
    async finish() {
      open.shift()?.();
      await soon();
    },
  };
}

describe('who waits and who goes first', () => {
  test('one account has a part only; somebody else finds a free place at once', async () => {
    const turns = turnsOf({ places: 10 });
    const { begun, begin } = workshop(turns);
    for (let n = 0; n < 100; n += 1) void begin(anna);
    void begin(bea);
    void begin(adam);
    await soon();
    expect(begun).toEqual(['anna', 'anna', 'anna', 'anna', 'bea', 'adam']);
    expect(turns.waiting).toBe(96);
  });
  test('one home has a part only, however many accounts', async () => {
    const turns = turnsOf({ places: 10 });
    const { begun, begin } = workshop(turns);
    for (let n = 0; n < 50; n += 1) void begin({ home: 'a', account: `nurse${n}` });
    await soon();
    expect(begun).toHaveLength(8);
    void begin(bea);
    await soon();
    expect(begun.at(-1)).toBe('bea');
  });
  test('a place that gets free goes to the home with the least, then to the account with the least', async () => {
    const turns = turnsOf({ places: 3 });
    const { begun, begin, finish } = workshop(turns);
    for (const one of [anna, anna, adam, bea, bea]) void begin(one); // one account one place, one home two
    await soon();
    expect(begun).toEqual(['anna', 'adam', 'bea']);
    await finish(); // of anna: her home has one place like b, she has none of her own
    expect(begun).toEqual(['anna', 'adam', 'bea', 'anna']);
    await finish();
    await finish();
    expect(begun.at(-1)).toBe('bea');
  });
  test('strangers share by address, and one of them cannot take the part of the others', async () => {
    const turns = turnsOf({ places: 10 });
    const { begun, begin } = workshop(turns);
    for (let n = 0; n < 60; n += 1) void begin(stranger('198.51.100.1'));
    void begin(stranger('198.51.100.2'));
    await soon();
    expect(begun.filter((one) => one.startsWith('198.51.100.1'))).toHaveLength(4);
    expect(begun.at(-1)).toMatch(/^198\.51\.100\.2/);
    expect(stranger('2001:db8::1')).toEqual(stranger('2001:db8::2')); // one connection has a whole /64
  });
});

describe('what cannot be taken on', () => {
  const full = { status: 503, code: 'unavailable' };
  test('too many of one account: refused at once, others not', async () => {
    const turns = turnsOf({ places: 5, waitingPerAccount: 3 });
    const { begin } = workshop(turns);
    for (let n = 0; n < 5; n += 1) void begin(anna);
    await expect(turns.run(anna, async () => 1)).rejects.toMatchObject(full);
    expect(await turns.run(bea, async () => 2)).toBe(2);
  });
  test('too many of all together: refused at once', async () => {
    const turns = turnsOf({ places: 1, waitingAtMost: 2 });
    const { begin } = workshop(turns);
    for (let n = 0; n < 3; n += 1) void begin({ home: `h${n}`, account: 'x' });
    await expect(turns.run(bea, async () => 1)).rejects.toMatchObject(full);
  });
  test('a turn that does not come in time; whoever left the queue is not started later', async () => {
    const turns = turnsOf({ places: 1, waitMilliseconds: 20 });
    const { begin, begun, finish } = workshop(turns);
    void begin(anna);
    await expect(begin(bea)).rejects.toMatchObject(full);
    await finish();
    expect(begun).toEqual(['anna']);
    expect([turns.waiting, turns.running]).toEqual([0, 0]);
  });
  test('work that fails gives its place back', async () => {
    const turns = turnsOf({ places: 1 });
    await expect(turns.run(anna, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(await turns.run(bea, async () => 3)).toBe(3);
  });
});

test('a token stands for itself until it was right once; the oldest is forgotten first', () => {
  const known = knownCallers(2);
  const [one, two, three] = ['1', '2', '3'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
  expect(known.of(one)).toEqual({ home: 'unproven', account: '1' });
  for (const hash of [one, two, three]) known.remember(hash, anna);
  expect([one, two, three].map((hash) => known.of(hash).account)).toEqual(['1', 'anna', 'anna']);
});
