import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { bookCalls } from './books.ts';
import { booksDue, waitingStocks } from './due.ts';
import { stockFacts } from './facts.ts';
import { bookDoses } from './follow.ts';
import { patchCalls } from './patches.ts';
import { ruleCalls } from './rules.ts';
import { stockCalls } from './stocks.ts';
import { yearCalls } from './years.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...bookCalls, ...stockCalls, ...patchCalls, ...yearCalls, ...ruleCalls],
  // counting and ordering are the house's work, no entry in somebody's record
  administers: ['medicine_stock.stocks', 'medicine_stock.balances', 'medicine_stock.entries'],
  provides: { 'medication-giving.book': bookDoses },
  facts: stockFacts,
  dueNow: booksDue,
  waiting: waitingStocks,
  notices: {
    difference: {
      en: 'Differences of narcotics books',
      de: 'Differenzen von Betäubungsmittelbüchern',
    },
  },
  demo,
});
