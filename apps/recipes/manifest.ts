import { defineApp } from '#platform/contract/app.ts';

export default defineApp({
  code: 'recipes',
  partOf: 'gastro',
  name: { en: 'Recipes', de: 'Rezepte' },
  needs: [],
  optional: ['admin'],
  access: { 'authorization.gastro.recipes': ['Read', 'Write', 'Edit', 'Delete'] },
  accessNames: {
    'authorization.gastro.recipes': { en: 'Recipes', de: 'Rezepte' },
  },
  emits: ['recipes.changed'],
  grants: { COOK: { 'authorization.gastro.recipes': ['Read', 'Write', 'Edit', 'Delete'] } },
  screens: {
    RecipesPage: {
      slot: 'page',
      path: '/app-gastro/gastro-catalog/recipes-list',
      may: ['authorization.gastro.recipes', 'Read'],
      menu: true,
      icon: 'recipe',
      order: 40,
    },
    // any other view of the catalog shows menu items (specification 2, section 2): until they are priced products, the recipes
    CatalogPage: {
      slot: 'page',
      path: '/app-gastro/gastro-catalog/$viewMode',
      may: ['authorization.gastro.recipes', 'Read'],
    },
    // editing needs Write when recipePk is 0, which makes a new recipe, otherwise Edit (specification 1 and 2, section 6); with Read alone a recipe is read
    RecipePage: {
      slot: 'page',
      path: '/app-gastro/gastro-catalog/$viewMode/forms/details/$recipePk',
      may: ['authorization.gastro.recipes', 'Read'],
      mayBy: {
        part: 'recipePk',
        is: '0',
        may: ['authorization.gastro.recipes', 'Write'],
        otherwise: ['authorization.gastro.recipes', 'Read'],
      },
    },
    NewRecipePage: {
      slot: 'page',
      path: '/app-gastro/gastro-catalog/$viewMode/new/$recipePk',
      may: ['authorization.gastro.recipes', 'Read'],
      mayBy: {
        part: 'recipePk',
        is: '0',
        may: ['authorization.gastro.recipes', 'Write'],
        otherwise: ['authorization.gastro.recipes', 'Edit'],
      },
    },
    IngredientsPage: {
      slot: 'settings',
      path: '/ingredients',
      may: ['authorization.gastro.recipes', 'Read'],
      group: 'kitchen',
      order: 10,
      icon: 'ingredient',
    },
  },
  dictionaries: {
    'recipe-categories': {
      editable: true,
      name: { en: 'Recipe categories', de: 'Rezeptkategorien' },
      usedIn: ['recipes.recipes.category'],
      settings: { path: '/recipe-categories', group: 'kitchen' },
      values: {
        soup: { en: 'Soup', de: 'Suppe' },
        starter: { en: 'Starter', de: 'Vorspeise' },
        salad: { en: 'Salad', de: 'Salat' },
        main: { en: 'Main dish', de: 'Hauptgericht' },
        side: { en: 'Side dish', de: 'Beilage' },
        dessert: { en: 'Dessert', de: 'Dessert' },
        breakfast: { en: 'Breakfast', de: 'Frühstück' },
        sauce: { en: 'Sauce', de: 'Sauce' },
        drink: { en: 'Drink', de: 'Getränk' },
      },
    },
    'ingredient-categories': {
      editable: true,
      name: { en: 'Ingredient categories', de: 'Zutatenkategorien' },
      usedIn: ['recipes.ingredients.category'],
      values: {
        vegetable: { en: 'Vegetables', de: 'Gemüse' },
        fruit: { en: 'Fruit', de: 'Früchte' },
        cereal: { en: 'Cereals', de: 'Getreide' },
        pulse: { en: 'Pulses', de: 'Hülsenfrüchte' },
        dairy: { en: 'Milk products', de: 'Milchprodukte' },
        egg: { en: 'Eggs', de: 'Eier' },
        meat: { en: 'Meat', de: 'Fleisch' },
        fish: { en: 'Fish and seafood', de: 'Fisch und Meeresfrüchte' },
        'plant protein': { en: 'Plant protein', de: 'Pflanzliches Eiweiss' },
        fat: { en: 'Fats and oils', de: 'Fette und Öle' },
        nut: { en: 'Nuts and seeds', de: 'Nüsse und Samen' },
        sweet: { en: 'Sugar and sweets', de: 'Zucker und Süsses' },
        condiment: { en: 'Condiments', de: 'Würzmittel' },
        other: { en: 'Other', de: 'Anderes' },
      },
    },
  },
});
