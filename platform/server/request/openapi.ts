import type { FastifyInstance } from 'fastify';
import type { Call } from '#platform/contract/call.ts';
import { isWrite } from '#platform/contract/call.ts';
import { Problem } from '#platform/contract/problem.ts';
import { Schemas } from './openapi-schemas.ts';

function operation(call: Call, schemas: Schemas): Record<string, unknown> {
  const body = schemas.of(call.input, 'input', `${call.name}.input`) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const others = Object.entries(body.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const parameters: Record<string, unknown>[] = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: body.properties?.[name] ?? { type: 'string' },
  }));
  const inQuery = call.method === 'GET' || call.method === 'DELETE' || call.textBody !== undefined;
  for (const [name, schema] of inQuery ? others : []) {
    if (name !== call.textBody)
      parameters.push({ name, in: 'query', required: body.required?.includes(name) ?? false, schema });
  }
  if (isWrite(call))
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', minLength: 8, maxLength: 100 },
    });
  const content =
    call.textBody !== undefined
      ? { 'text/plain': { schema: { type: 'string' } } }
      : call.upload !== undefined
        ? {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  ...Object.fromEntries(others),
                  [call.upload]: { type: 'string', contentMediaType: 'application/octet-stream' },
                },
              },
            },
          }
        : {
            'application/json': {
              schema: {
                ...body,
                properties: Object.fromEntries(others),
                required: (body.required ?? []).filter((name) => !inPath.includes(name)),
              },
            },
          };
  const open = !Array.isArray(call.may) && 'open' in call.may;
  const problem = {
    description: 'Problem',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0]],
    parameters,
    ...(inQuery && call.textBody === undefined ? {} : { requestBody: { required: true, content } }),
    security: open
      ? []
      : [{ session: [] }, ...(call.system === undefined ? [] : [{ system: [call.system] }])],
    'x-may': Array.isArray(call.may) ? call.may : undefined,
    'x-refusals': Object.keys(call.errors),
    responses: {
      200: {
        description: 'Done',
        content: call.file
          ? { 'application/octet-stream': {} }
          : {
              [call.mediaType ?? 'application/json']: {
                schema: schemas.of(call.output, 'output', `${call.name}.output`),
              },
            },
      },
      ...Object.fromEntries(
        ['400', '401', '403', '404', '409', '412', '422', '500'].map((status) => [status, problem]),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of all calls. */
function openApi(calls: readonly Call[]): Record<string, unknown> {
  const schemas = new Schemas();
  const problem = schemas.of(Problem, 'output', 'Problem');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call, schemas);
  return {
    openapi: '3.1.0',
    info: { title: 'Obhut', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      schemas: { Problem: problem, ...schemas.components },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-obhut' },
        system: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token of another system; the scope that it needs stands at the call.',
        },
      },
    },
  };
}

/** The document at its address. Writing it counts more than all else of a start: it is written when somebody asks, once. */
export function openApiRoute(
  http: FastifyInstance,
  implementations: readonly { readonly call: unknown }[],
): void {
  let document: string | undefined;
  http.get('/api/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApi(implementations.map((one) => one.call as Call)));
    return reply.header('content-type', 'application/json').send(document);
  });
}
