/** Calls of the product at moments of the past: what people and the bank do on many days, without waiting for them. */
import type { Call } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { RunningServer } from '#platform/server/start/server.ts';

export type Inside = <T>(work: (context: Context) => Promise<T>, now: Date) => Promise<T>;

/** The word by which a call refused; `null`: it was done. */
export interface Answer {
  readonly refused: string | null;
  readonly value: unknown;
}

class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
const refuse = new Proxy({}, { get: (_, code) => () => new Refused(String(code)) });

/** A home whose calls are made at any moment; what they tell others is heard at the same moment. */
export class Moments {
  readonly #server: Pick<RunningServer, 'implementations'>;
  readonly #inside: Inside;
  constructor(server: Pick<RunningServer, 'implementations'>, inside: Inside) {
    this.#server = server;
    this.#inside = inside;
  }

  inside<T>(now: Date, work: (context: Context) => Promise<T>): Promise<T> {
    return this.#inside(work, now);
  }

  async call<Sent>(
    now: Date,
    // oxlint-disable-next-line typescript/no-explicit-any -- any call
    call: Call<Sent, any, any, any, any>,
    given: Sent,
  ): Promise<Answer> {
    const implementation = this.#server.implementations.find((one) => one.call.name === call.name)!;
    const told: [string, Readonly<Record<string, unknown>>][] = [];
    try {
      const value = await this.#inside(async (context) => {
        const input = (implementation.call.input as { parse(value: unknown): unknown }).parse(given);
        const emit: Context['emit'] = (event, payload) => Promise.resolve(void told.push([event, payload]));
        const own = { ...context, emit } as Context;
        return implementation.handler({ input, context: own, db: own.db, refuse } as never);
      }, now);
      for (const [event, payload] of told)
        await this.#inside(async (context) => {
          for (const app of context.services.apps())
            await app.listeners?.[event as never]?.(context as never, payload as never);
        }, now);
      return { refused: null, value };
    } catch (error) {
      if (error instanceof Refused) return { refused: error.code, value: null };
      throw error;
    }
  }
}
