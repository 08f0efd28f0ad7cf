// The product's server as a process of its own, with its work in the background and its pages, as it runs in a home.
import path from 'node:path';
import { readConfig } from '#platform/server/config/config.ts';
import { createServer } from '#apps/house.ts';

const config = readConfig(process.env);
const server = await createServer(
  { ...config, databaseUrl: config.databaseUrl! },
  { background: true, webFolder: path.resolve('dist/web'), log: false, connections: 10 },
);
await server.http.listen({ port: config.port, host: '127.0.0.1' });
