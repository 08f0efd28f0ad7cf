export default {
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
