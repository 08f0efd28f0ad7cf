import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    BooksPage: () => import('./BooksPage.tsx'),
    BookPage: () => import('./BookPage.tsx'),
    CountPage: () => import('./CountPage.tsx'),
    YearPage: () => import('./YearPage.tsx'),
    StocksPage: () => import('./StocksPage.tsx'),
    StockPage: () => import('./StockPage.tsx'),
    StockTab: () => import('./StockTab.tsx'),
    StockSettings: () => import('./StockSettings.tsx'),
  },
});
