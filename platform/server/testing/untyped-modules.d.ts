/** What the tests use of the provider; the package brings no types. */
declare module 'oidc-provider' {
  export class Provider {
    constructor(issuer: string, configuration: unknown);
    callback(): (
      request: import('node:http').IncomingMessage,
      response: import('node:http').ServerResponse,
    ) => void;
  }
}
/** The S3-compatible server of the tests has no types of its own; only what is used. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      directory: string;
      silent: boolean;
      configureBuckets: readonly { name: string; configs: readonly unknown[] }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
