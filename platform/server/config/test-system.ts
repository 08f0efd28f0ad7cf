import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

const key = 'testSystem';

/** Says at the start whether this server is for trying and training: threads that are made later and print know it, too. */
export const declareTestSystem = (on: boolean): void => setEnvironmentData(key, on);

/** Whether what this server shows and prints is marked as of no real person. */
export const isTestSystem = (): boolean => getEnvironmentData(key) === true;
