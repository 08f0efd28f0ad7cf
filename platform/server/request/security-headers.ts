import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/** What every answer says to browsers about itself. The same for all, so helmet is asked once, at the start, not per request. */
export async function securityHeaders(secureCookies: boolean): Promise<Readonly<Record<string, string>>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // programs of our own that were compiled before, never text that becomes program (decision 0070)
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ['blob:'],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secureCookies ? undefined : false,
  });
  probe.get('/', (_, reply) => reply.send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const own = new Set(['content-length', 'content-type', 'date', 'connection']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)]])),
  );
}
