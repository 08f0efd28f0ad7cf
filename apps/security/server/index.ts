import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { accountSecurityCalls } from './account-security.ts';
import { policyCalls } from './policies.ts';
import { providerCalls } from './providers.ts';

/** Shared devices, tokens of systems and the sign-in page are calls of the frame, which signs people in by them. */
export default defineServer(manifest, {
  calls: [...policyCalls(), ...accountSecurityCalls(), ...providerCalls],
  locales: { en, de },
  demo,
});
