export default {
  affects: { IngredientsPage: 'Allergens and nutrients of every recipe that uses the ingredient.' },
  screens: { RecipesPage: 'Recipes', CatalogPage: 'Recipes', RecipePage: 'Recipe', NewRecipePage: 'New recipe', IngredientsPage: 'Ingredients' },
  fields: {
    name: 'Name', category: 'Category', allergens: 'Allergens', energy: 'Energy per serving', time: 'Time', difficulty: 'Difficulty', status: 'Status',
    servings: 'Servings', yieldFactor: 'Yield factor', finalGrams: 'Weight after cooking', textureLevel: 'Texture as served (IDDSI)',
    preparationMinutes: 'Preparation', cookingMinutes: 'Cooking', tags: 'Tags', remarks: 'Remarks', ingredient: 'Ingredient', quantity: 'Quantity',
    unit: 'Unit', lossPercent: 'Weight loss %', netEntered: 'Net weighed (g)', net: 'Net', total: 'Total', addLines: 'Add ingredients',
    step: 'Step {{number}}', usedBy: 'In use by recipes', density: 'Density', pieceWeight: 'Weight of a piece', flags: 'Made of', active: 'Active',
  },
  help: {
    yieldFactor: 'Weight after cooking by weight before: 0.75 for a roast, 2.5 for rice.',
    finalGrams: 'Weighed; counts before the yield factor.',
    textureLevel: 'Leave empty until the kitchen has tested it.',
    addLines: 'Type one ingredient and press Enter, or paste a list: one line is one ingredient.',
    addLinesExample: '500 g potatoes',
  },
  steps: { label: 'Steps of the recipe', generalInfo: 'General', ingredients: 'Ingredients', steps: 'Steps', nutrition: 'Nutrition' },
  actions: {
    newRecipe: 'New recipe', newIngredient: 'New ingredient', searchRecipes: 'Search recipes', searchIngredients: 'Search ingredients', save: 'Save',
    saveAndGoOn: 'Save and go on', activate: 'Activate', deactivate: 'Set inactive', removeLine: 'Remove line', addStep: 'Add step',
    moveUp: 'Move step {{number}} up', moveDown: 'Move step {{number}} down', delete: 'Delete', othersFree: 'All others free',
  },
  statuses: { draft: 'Draft', active: 'Active', inactive: 'Inactive' },
  difficulties: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  textures: { level3: 'Liquidised', level4: 'Puréed', level5: 'Minced and moist', level6: 'Soft and bite-sized', level7: 'Regular' },
  tags: {
    vegan: 'Vegan', vegetarian: 'Vegetarian', containsPork: 'Contains pork', containsBeef: 'Contains beef', containsPoultry: 'Contains poultry',
    containsFish: 'Contains fish', containsAlcohol: 'Contains alcohol', glutenFree: 'Gluten-free', lactoseFree: 'Lactose-free',
    highProtein: 'High protein', lowSalt: 'Low salt',
  },
  flags: {
    vegan: 'Vegan', vegetarian: 'Vegetarian', beef: 'Beef', veal: 'Veal', pork: 'Pork', poultry: 'Poultry', fish: 'Fish', seafood: 'Seafood',
    alcohol: 'Alcohol', lactoseFree: 'Lactose-free',
  },
  units: { piece: 'piece', per100g: 'g / 100 g' },
  nutrients: {
    protein: 'Protein', fat: 'Fat', saturatedFat: 'of which saturated', carbohydrate: 'Carbohydrate', sugars: 'of which sugars', fibre: 'Fibre', salt: 'Salt',
  },
  nutrition: {
    title: 'Nutrition values', perServing: 'Per serving', per100g: 'Per 100 g', weight: 'Weight', energy: 'Energy',
    inBrackets: 'In brackets: values of some ingredients are not known.',
    contradicted: { no: 'Tag {{tag}}: the ingredients say otherwise.', unknown: 'Tag {{tag}}: the ingredients do not confirm it.' },
  },
  allergens: {
    none: 'None of the 14 allergens', incomplete: 'Unknown ingredients', contains: 'Contains', unknown: 'Not known', mayContain: 'May contain', free: 'Free',
    from: 'From {{ingredients}}', asGroup: 'As the group', kinds: 'Kinds of gluten and nuts',
  },
  faults: {
    ingredientMissing: 'Choose an ingredient.', quantityMissing: 'Enter a quantity above zero.',
    gramsUnknown: 'The weight of this unit is not known for the ingredient. Enter grams.', lossOutOfRange: 'Weight loss must be 0 to 99.',
  },
  states: {
    noRecipes: 'Add or import recipes.', noIngredients: 'Add or import ingredients.', noIngredientsYet: 'No ingredients yet.', saved: 'Recipe data saved',
    deleted: 'Ingredient deleted', saveGeneralInfoFirst: 'Save the general info first; then the next steps open.', typeTwoLetters: 'Type two letters',
    noIngredientFound: 'No ingredient found', pastedAs: 'Pasted: {{text}}', pasteFailed: 'The lines could not be read. Try again.',
    linesIncomplete: '{{count}} lines are not complete.', readOnly: 'You may read recipes, not change them.', inUse: 'In use by {{count}} recipes: set it inactive',
    allergensOpen: '{{count}} of 14 are not known',
  },
  refusals: {
    ingredientInUse: 'This ingredient is used by {{count}} recipes and cannot be deleted. Set it inactive instead.',
    tagContradicted: 'The ingredients do not confirm these tags: {{tags}}. Save them anyway?',
    gramsUnknown: '{{ingredient}}: the weight of one {{unit}} is not known. Enter grams, or the density or piece weight of the ingredient.',
    ingredientInactive: '{{ingredient}} is inactive and cannot be put into a recipe.',
    alreadyActive: 'This recipe is already active.',
    alreadyInactive: 'This recipe is already inactive.',
    notYetActive: 'This recipe is a draft: it was never active.',
  },
};
