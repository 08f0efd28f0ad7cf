import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#platform/contract/call.ts';

/** The request as an open call gets it: cookies, address, body. */
export type OpenRequest = FastifyRequest;

/** A call that is made before anybody is known. It has the request itself, not a tenant transaction. */
export interface OpenImplementation {
  readonly call: Call;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}
