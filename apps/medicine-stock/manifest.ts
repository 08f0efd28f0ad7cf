import { defineApp } from '#platform/contract/app.ts';

export default defineApp({
  code: 'medicine-stock',
  partOf: 'residents',
  name: { en: 'Medicine stock', de: 'Medikamentenbestand' },
  needs: ['care-tasks', 'compendium', 'medication', 'residents', 'sites'],

  access: { 'authorization.residents.stocks': ['Read', 'Write', 'Edit', 'Delete'] },
  accessNames: { 'authorization.residents.stocks': { en: 'Stocks', de: 'Bestände' } },
  screens: {
    StocksPage: {
      slot: 'page',
      path: '/app-residents/stocks',
      may: ['authorization.residents.stocks', 'Read'],
      icon: 'tasks',
      menu: true,
      order: 500,
    },
  },
  grants: { NURSE: { 'authorization.residents.stocks': ['Read', 'Write', 'Edit', 'Delete'] } },
});
