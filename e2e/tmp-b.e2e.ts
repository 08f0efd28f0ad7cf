import { beforeAll, test } from 'vitest';
import { openStage, tablet, type Stage } from './stage/stage.ts';
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
test('b', async () => {
  const page = await stage.signIn(await stage.context({ size: tablet }), 'nurse', {
    at: '/app-residents/nurse-roster/nurse-roster-handover',
  });
  const rows = page.locator('[data-resident]');
  await rows.first().waitFor();
  for (let at = 0; at < (await rows.count()); at += 4) {
    await rows.nth(at).evaluate((row) => row.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(900);
  }
  await rows.last().evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(1500);
  console.info(
    'ROWS',
    await rows.count(),
    await page.evaluate(() =>
      [...document.querySelectorAll('[data-resident]')]
        .map((one) => Math.round(one.getBoundingClientRect().height) + (one.getAttribute('data-seen') ?? ''))
        .join(' '),
    ),
  );
  await page.screenshot({ path: '/tmp/b.png' });
}, 120000);
