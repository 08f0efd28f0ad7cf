import fs from 'node:fs';
import { renderInvoice } from './apps/billing/server/pdf/render.ts';
const src = fs.readFileSync('apps/billing/server/pdf/render.test.ts','utf8');
const body = src.slice(src.indexOf('const creditor ='), src.indexOf("describe('the QR code"));
fs.writeFileSync('.tmp-doc.ts', `import type { QrBill } from './apps/billing/domain/qr-bill.ts'; import type { InvoiceDocument } from './apps/billing/server/pdf/document.ts';\n` + body + '\nexport { document };');
const { document } = await import('./.tmp-doc.ts');
fs.unlinkSync('.tmp-doc.ts');
fs.writeFileSync('/tmp/pdf/a.pdf', await renderInvoice(document));
fs.writeFileSync('/tmp/pdf/b.pdf', await renderInvoice({...document, number:null, bill:null, language:'en', lines: Array.from({length:60},(_, i)=>({...document.lines[5], name:'Hairdresser '+i})), recipient:{...document.recipient, name:'Ćiro Šimić-Größlin'}}));
const { chromium } = await import('playwright-core');
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', headless: false, args: ['--headless=new', '--no-sandbox'] });
for (const [name, h] of [['a',1280],['b',2560]]) { const p = await b.newPage({ viewport: { width: 900, height: h } }); await p.goto('file:///tmp/pdf/'+name+'.pdf#toolbar=0&view=FitH'); await p.waitForTimeout(2000); await p.screenshot({ path: '/tmp/pdf/'+name+'.png' }); }
await b.close();
