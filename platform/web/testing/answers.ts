import { v4 as uuid } from 'uuid';
import { vi } from 'vitest';
import type { Problem } from '#platform/contract/problem.ts';

/** What came over the wire. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}
export type Answer = (sent: Sent) => Response | Promise<Response>;

export const ok = (body: unknown): Response =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });

export function problem(status: number, given: Partial<Problem> = {}): Response {
  const body = { type: 'about:blank', title: '', status, code: 'test', requestId: 'r-1', ...given };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/**
 * Stands in for the network, not for our server's rules: `METHOD /path` → answer. Everything sent is recorded.
 * A path that no answer is given for is a lost connection.
 */
export function answerWith(answers: Readonly<Record<string, Answer>>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const text = typeof init.body === 'string' ? init.body : undefined;
    const one: Sent = {
      method: init.method ?? 'GET',
      url,
      headers: init.headers as Record<string, string>,
      body: text !== undefined && text.startsWith('{') ? (JSON.parse(text) as unknown) : init.body,
    };
    sent.push(one);
    const answer = answers[`${one.method} ${url.split('?')[0]}`];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(one);
  });
  return sent;
}

/** A signed-in account as the server describes it. */
export function meWith(change: Record<string, unknown> = {}) {
  return {
    profile: {
      id: uuid(),
      username: 'nurse',
      fullName: 'Maria Keller',
      email: 'nurse@example.org',
      initials: 'MK',
      avatarIndex: 1,
      language: 'en',
    },
    owner: { id: uuid(), name: 'Haus Seeblick', zone: 'Europe/Zurich', logo: null },
    roles: ['NURSE'],
    access: {},
    apps: [],
    installedApps: [],
    siteId: null,
    preferences: { language: 'de', theme: 'auto', pageSize: 50, firstDayOfWeek: 1 },
    sso: false,
    external: false,
    clinicalMarks: true,
    administrator: false,
    demo: true,
    testSystem: true,
    locked: false,
    sessionLockMinutes: 0,
    idleSeconds: 0,
    deviceKey: btoa('0123456789abcdef0123456789abcdef'),
    preview: null,
    ...change,
  };
}
