import { homeLogo } from '#platform/contract/home-logo.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { urlOf } from '#platform/web/client/client.ts';
import classes from './TopBar.module.css';

/** Whose house this is, as a picture. */
export function HomeLogo() {
  const { name, logo } = useMe().owner;
  if (logo === null) return null;
  return <img src={urlOf(homeLogo.ownLogo, { at: logo })} alt={name} title={name} className={classes.logo} />;
}
