import type { Dialect } from '#platform/server/call/provisions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const dialectOf = (dialects: readonly Dialect[], url: string): Dialect | undefined => {
  const path = url.split('?')[0]!;
  return dialects.find(({ under }) => path === under || path.startsWith(`${under}/`));
};

/** Whether a client has the version already: one of its tags is the one of the answer, whatever their strength. */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return (
    ifNoneMatch !== undefined &&
    (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => plain(tag) === plain(etag)))
  );
}

/** Marks an answer with its version; true: the client has it, and the answer is 304 without content. */
export function markAnswer(
  dialect: Dialect | undefined,
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const mark = dialect?.mark(answer) ?? null;
  if (mark === null) return false;
  reply.header('etag', mark.etag);
  if (mark.changedAt !== null) reply.header('last-modified', new Date(mark.changedAt).toUTCString());
  return hasAlready(request.headers['if-none-match'], mark.etag);
}
