/** Cooking steps of the demo recipes, by their code. */
export const demoSteps: Readonly<Record<string, readonly string[]>> = {
  R01: [
    'Clean and dice the vegetables.',
    'Sweat onion and leek in the oil, add the rest.',
    'Add water and stock, simmer for 25 minutes.',
    'Blend finely, stir in the cream, season.',
  ],
  R02: [
    'Peel the potatoes, cut into pieces, boil until soft.',
    'Steam dry and pass through the ricer.',
    'Heat the milk, stir in with the butter, season with salt.',
  ],
  R03: [
    'Sear the beef in portions.',
    'Roast the vegetables with the tomato purée, dust with flour.',
    'Add water and stock, braise covered for 90 minutes at low heat.',
  ],
  R04: [
    'Cook a white sauce of butter, flour and milk.',
    'Poach the fish in stock with lemon juice.',
    'Add cream and parsley to the sauce, pour over the fish.',
  ],
  R05: [
    'Boil potatoes and pasta together.',
    'Layer with cheese, pour over hot milk and cream.',
    'Fry the onion rings, serve with apple purée.',
  ],
  R06: [
    'Sweat the vegetables in the oil.',
    'Add lentils, tomatoes, water and stock, simmer for 35 minutes.',
    'Season with vinegar.',
  ],
  R07: [
    'Sear the chicken, keep warm.',
    'Sweat onion and mushrooms, dust with flour, add wine and cream.',
    'Boil the rice, serve together.',
  ],
  R08: [
    'Stir the polenta into boiling water and milk, let swell for 30 minutes.',
    'Fry mushrooms and onion, add cream.',
    'Stir butter and cheese into the polenta.',
  ],
  R09: ['Wash and spin the lettuce.', 'Mix the dressing, dress just before serving.'],
  R10: [
    'Soak the oats in milk for 2 hours.',
    'Grate the apples, mash the bananas.',
    'Mix everything, chill.',
  ],
  R11: [
    'Bring the milk to the boil with sugar and salt.',
    'Stir in the semolina, cook for 10 minutes.',
    'Purée the raspberries and strain.',
  ],
  R12: [
    'Line the tin with the pastry, sprinkle with hazelnuts.',
    'Arrange the apple slices.',
    'Pour over the glaze, bake for 35 minutes at 200 °C.',
  ],
};

/** Titles of the sections that begin with a step of a demo recipe, by code and index of the step. */
export const demoSections: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  R04: { 0: 'For the sauce', 1: 'For the fish', 2: 'To finish' },
  R08: { 0: 'Polenta', 1: 'Mushroom ragout', 2: 'To finish' },
};
