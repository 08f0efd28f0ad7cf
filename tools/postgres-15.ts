// For tools/run/test.mjs: what keeps the server's tests from running on a PostgreSQL 15 of this machine; no line where nothing does.
import { no15, programs15 } from '#platform/server/testing/cluster.ts';

if (programs15() === undefined) console.log(no15);
