export const todayLink = '/app-gastro/food-safety';
export const logLink = `${todayLink}/log`;
export const samplesLink = `${todayLink}/samples`;
export const pointsLink = `${todayLink}/points`;
export const pointLink = (id: string): string => `${pointsLink}/${id}`;
