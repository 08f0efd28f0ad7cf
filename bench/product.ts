// The product's server as a process of its own that tells how much processor time it used.
import { readConfig } from '#platform/server/config/config.ts';
import { createServer } from '#apps/house.ts';

const config = readConfig(process.env);
const server = await createServer(
  { ...config, databaseUrl: config.databaseUrl! },
  { background: false, log: false, connections: 10 },
);
process.on('message', () => process.send!(process.cpuUsage()));
await server.http.listen({ port: config.port, host: '127.0.0.1' });
