import { defineApp } from '#platform/contract/app.ts';

/** Menus without dates: templates of weeks and days, and cycles of weeks (specification 2, sections 2 and 3). */
export default defineApp({
  code: 'menu-templates',
  partOf: 'gastro',
  name: { en: 'Menu templates', de: 'Menüvorlagen' },
  needs: ['gastro', 'recipes', 'sites'],
  access: { 'authorization.gastro.menu-templates': ['Read', 'Write', 'Edit', 'Delete'] },
  accessNames: { 'authorization.gastro.menu-templates': { en: 'Menu templates', de: 'Menüvorlagen' } },
  grants: { COOK: { 'authorization.gastro.menu-templates': ['Read', 'Write', 'Edit', 'Delete'] } },
  screens: {
    TemplatesPage: {
      slot: 'page',
      path: '/app-gastro/menu-template',
      may: ['authorization.gastro.menu-templates', 'Read'],
      icon: 'menu_template',
      menu: true,
      order: 31,
    },
    TemplatePage: {
      slot: 'page',
      path: '/app-gastro/menu-template/$menuTemplateId',
      may: ['authorization.gastro.menu-templates', 'Read'],
    },
    SaveAsTemplate: {
      slot: 'menu-plan.actions',
      may: ['authorization.gastro.menu-templates', 'Write'],
      icon: 'menu_template',
      order: 10,
    },
  },
});
