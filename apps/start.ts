import { start } from '#platform/server/start/main.ts';
import { appCodes, house } from './house.ts';

await start(house, appCodes);
