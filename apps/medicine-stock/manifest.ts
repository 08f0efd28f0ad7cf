import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { line } from '#platform/contract/fields.ts';

const books = 'authorization.residents.narcotics';
const stocks = 'authorization.residents.medicine-stock';
const settings = 'authorization.residents.medicine-stock-settings';

/** Narcotics books and stocks of medicines, of residents and of wards (care and medication, section 10). */
export default defineApp({
  code: 'medicine-stock',
  partOf: 'residents',
  name: { en: 'Medicines in the house', de: 'Medikamentenbestand' },
  needs: ['care-tasks', 'compendium', 'medication', 'medication-giving', 'residents', 'sites'],
  optional: ['admin'],
  access: {
    [books]: ['Read', 'Write', 'Edit', 'Pdf'],
    [stocks]: ['Read', 'Write', 'Pdf'],
    [settings]: ['Read', 'Edit'],
  },
  accessNames: {
    [books]: { en: 'Narcotics books', de: 'Betäubungsmittelbücher' },
    [stocks]: { en: 'Stocks of medicines', de: 'Medikamentenbestände' },
    [settings]: {
      en: 'Settings of the medicines in the house',
      de: 'Einstellungen des Medikamentenbestands',
    },
  },
  screens: {
    BooksPage: {
      slot: 'page',
      path: '/app-residents/medicine-stock/books',
      may: [books, 'Read'],
      menu: true,
      counts: true,
      short: { en: 'Narcotics', de: 'BTM-Bücher' },
      icon: 'narcotics',
      order: 82,
      bedside: true,
    },
    BookPage: {
      slot: 'page',
      path: '/app-residents/medicine-stock/books/$bookId',
      may: [books, 'Read'],
      icon: 'narcotics',
      bedside: true,
    },
    CountPage: {
      slot: 'page',
      path: '/app-residents/medicine-stock/count',
      may: [books, 'Write'],
      icon: 'narcotics',
      bedside: true,
    },
    YearPage: {
      slot: 'page',
      path: '/app-residents/medicine-stock/year',
      may: [books, 'Read'],
      icon: 'narcotics',
    },
    StocksPage: {
      slot: 'page',
      path: '/app-residents/medicine-stock/stocks',
      may: [stocks, 'Read'],
      menu: true,
      counts: true,
      short: { en: 'Stocks', de: 'Bestände' },
      icon: 'medicineStock',
      order: 84,
      bedside: true,
    },
    StockPage: {
      slot: 'page',
      path: '/app-residents/medicine-stock/stocks/$stockId',
      may: [stocks, 'Read'],
      icon: 'medicineStock',
      bedside: true,
    },
    StockTab: {
      slot: 'resident.tab',
      path: '/medicine-stock',
      group: 'clinical',
      order: 15,
      may: [stocks, 'Read'],
      icon: 'medicineStock',
      bedside: true,
    },
    StockSettings: {
      slot: 'settings',
      path: '/medicine-stock',
      group: 'care',
      order: 32,
      may: [settings, 'Read'],
      icon: 'medicineStock',
    },
  },
  settings: {
    // of which lists a book is kept, how often it is counted, by when the yearly report is made, when a stock is ordered again
    rules: {
      scope: 'organisation',
      schema: z.object({
        version: z.int().min(1),
        lists: z.array(z.enum(['a', 'b', 'c', 'd', 'e', 'f'])),
        counts: z.enum(['shift', 'day', 'none']),
        reportMonth: z.int().min(1).max(12),
        reportDay: z.int().min(1).max(31),
        reachDays: z.int().min(1).max(60),
        orderDays: z.int().min(1).max(180),
        expiryDays: z.int().min(0).max(365),
        pharmacy: line(120),
      }),
      default: {
        version: 1,
        lists: ['a', 'b', 'd', 'e'],
        counts: 'shift',
        reportMonth: 5,
        reportDay: 31,
        reachDays: 7,
        orderDays: 28,
        expiryDays: 30,
        pharmacy: '',
      },
    },
  },
  keeps: {
    // receipts and giving of narcotics are provable (Swiss ordinance on narcotics control); ten years, as doctors keep theirs
    'medicine_stock.stocks': { day: 'kept_from', title: 'name', years: 10, law: 'BetmKV (SR 812.121.1)' },
    'medicine_stock.givings': { day: 'kept_from', title: 'name', years: 10, law: 'BetmKV (SR 812.121.1)' },
  },
  provides: ['medication-giving.book'],
  grants: {
    NURSE: { [books]: ['Read', 'Write'], [stocks]: ['Read', 'Write', 'Pdf'] },
    NURSHOME: {
      [books]: ['Read', 'Write', 'Edit', 'Pdf'],
      [stocks]: ['Read', 'Write', 'Pdf'],
      [settings]: ['Read', 'Edit'],
    },
    DOCTOR: { [books]: ['Read'], [stocks]: ['Read'] },
  },
});
