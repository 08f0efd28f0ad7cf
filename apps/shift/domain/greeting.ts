/** How one is greeted at a time `HH:mm` of the home's clock; who comes for the night is greeted in the evening. */
export const greetingAt = (time: string): 'morning' | 'day' | 'evening' =>
  time >= '04:00' && time < '11:00' ? 'morning' : time >= '11:00' && time < '18:00' ? 'day' : 'evening';
