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
