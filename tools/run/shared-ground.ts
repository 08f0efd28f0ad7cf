// One ground for all steps of `npm test` (ground.mjs): tells where it is in one line, and stands until its input ends.
import { makeGround } from '#platform/server/testing/ground.ts';

const ground = await makeGround();
try {
  await ground.addDemo();
  process.stdout.write(
    `${JSON.stringify({ root: process.cwd(), url: ground.url, demoData: ground.demoData })}\n`,
  );
  await new Promise((resolve) => process.stdin.resume().once('close', resolve));
} finally {
  await ground.stop();
}
