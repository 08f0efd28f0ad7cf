import { chromium } from 'playwright-core';
const [,, src, out, y, h, w='1280'] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--allow-file-access-from-files'] });
const p = await b.newPage({ viewport: { width: Number(w), height: Number(h) } });
await p.setContent(`<body style="margin:0;overflow:hidden"><img src="data:image/png;base64,${(await import('node:fs')).readFileSync(src).toString('base64')}" style="position:absolute;top:-${y}px;left:0"></body>`);
await p.waitForTimeout(500); await p.screenshot({ path: out }); await b.close();
